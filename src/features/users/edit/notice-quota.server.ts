import { appConfig } from '#config'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import type { Actor } from '@/auth/permissions/actor'
import { consumeMailQuota } from '@/auth/permissions/mail-quota.server'
import { normalizeRoles } from '@/auth/permissions/permissions'
import { assertMaySetRole } from '@/auth/step-up/step-up.server'
import type { UserEdit } from '@/features/users/users.schema'
import { db } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { z } from '@/platform/zod'

export type UserChanges = Partial<z.output<typeof UserEdit>>

/**
 * Counts the mails that the changes cause. Before the transaction, because a limit is counted on a connection of its own.
 * @throws AppError TOO_MANY_REQUESTS, STEP_UP_REQUIRED
 */
export async function consumeNoticeQuota(
  actor: Actor,
  id: string,
  { email, role }: UserChanges,
): Promise<void> {
  const select = { email: true, role: true, emailVerified: true } as const
  const user = await db.user.findUnique({ where: { id }, select })
  if (!user) return
  if (email !== undefined && email !== user.email) await consumeMailQuota(actor)
  if (id === actor.id || !user.emailVerified || keepUnlessChanged(user.role, role) === user.role) return
  // A refused attempt sends no mail, so it must not count.
  await assertMaySetRole(actor)
  await consume({
    key: `role-mail:${toMailbox(user.email)}`,
    max: appConfig.user.roleMailsPerHour,
    windowMs: HOUR_MS,
  })
  await consumeMailQuota(actor)
}

/** Role names that only a newer release knows survive an edit of anything else. */
export function keepUnlessChanged(before: string, wanted = before): string {
  const role = normalizeRoles(wanted)
  return role === normalizeRoles(before) ? before : role
}
