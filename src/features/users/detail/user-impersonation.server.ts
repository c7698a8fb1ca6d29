/** Starts an impersonation. `auth/impersonation/impersonation.server.ts` ends it. */

import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { assertAllowed } from '@/auth/permissions/permissions'
import { internalAuthFetch } from '@/auth/session/auth-fetch.server'
import { isAdministrator, select } from '@/features/users/user-view.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import type { RowId } from '@/platform/validate'

/** @throws AppError NOT_FOUND, FORBIDDEN if the user is the actor, an administrator, banned or not onboarded */
export async function impersonate(actor: Actor, { id }: RowId): Promise<void> {
  assertAllowed(actor, { user: ['impersonate'] })
  assertAccountOwner(actor)
  const person = await db.user.findUniqueOrThrow({ where: { id }, select })
  const reason = findRefusal(actor, person)
  if (reason) throw new AppError('FORBIDDEN', { message: reason })
  await internalAuthFetch('/admin/impersonate-user', { userId: id })
}

type Person = Parameters<typeof isAdministrator>[0] & Parameters<typeof findActiveBan>[0] & { name: string }

/** Returns a message of `platform/message.ts`, or null if the impersonation is allowed. */
function findRefusal(actor: Actor, person: Person): string | null {
  if (person.id === actor.id) return message('users:impersonate.refused.self')
  if (isAdministrator(person)) return message('auth-errors:YOU_CANNOT_IMPERSONATE_ADMINS')
  if (findActiveBan(person)) return message('users:impersonate.refused.banned')
  return person.name ? null : message('users:impersonate.refused.pending')
}
