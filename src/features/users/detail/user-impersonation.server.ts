/** Starts an impersonation. `auth/impersonation/impersonation.server.ts` ends it. */

import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { assertAllowed } from '@/auth/permissions/permissions'
import { internalAuthFetch } from '@/auth/session/auth-fetch.server'
import { isAdministrator, select } from '@/features/users/user-view.server'
import type { UserId } from '@/features/users/users.schema'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import type { z } from '@/platform/zod'

/** @throws AppError NOT_FOUND, FORBIDDEN with the reason: oneself, an administrator, banned, or not onboarded */
export async function impersonate(actor: Actor, { id }: z.output<typeof UserId>): Promise<void> {
  assertAllowed(actor, { user: ['impersonate'] })
  assertAccountOwner(actor)
  const person = await db.user.findUniqueOrThrow({ where: { id }, select })
  const reason = refusalOf(actor, person)
  if (reason) throw new AppError('FORBIDDEN', { message: reason })
  await internalAuthFetch('/admin/impersonate-user', { userId: id })
}

type Person = Parameters<typeof isAdministrator>[0] & Parameters<typeof findActiveBan>[0] & { name: string }

/** A message of `platform/message.ts`, or null when nothing stands against it. */
function refusalOf(actor: Actor, person: Person): string | null {
  if (person.id === actor.id) return message('users:impersonate.refused.self')
  if (isAdministrator(person)) return message('auth-errors:YOU_CANNOT_IMPERSONATE_ADMINS')
  if (findActiveBan(person)) return message('users:impersonate.refused.banned')
  return person.name ? null : message('users:impersonate.refused.pending')
}
