import { appConfig } from '#config'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import type { Actor } from '@/auth/permissions/actor'
import { consumeMailQuota } from '@/auth/permissions/mail-quota.server'
import { normalizeRoles } from '@/auth/permissions/permissions'
import { assertMaySetRole } from '@/auth/step-up/step-up.server'
import type { UserEdit } from '@/features/users/users.schema'
import { db } from '@/platform/database/db.server'
import { tryConsume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { z } from '@/platform/zod'

export type UserChanges = Partial<z.output<typeof UserEdit>>

/**
 * Counts the mails that the changes cause. Before the transaction, because a limit is counted on a connection of its own.
 * A refused attempt sends no mail, so it does not count.
 * @throws AppError FORBIDDEN, STEP_UP_REQUIRED, TOO_MANY_REQUESTS
 */
export async function consumeNoticeQuota(
  actor: Actor,
  id: string,
  { email, role }: UserChanges,
): Promise<void> {
  const select = { email: true, role: true, emailVerified: true } as const
  const user = await db.user.findUnique({ where: { id }, select })
  if (!user) return
  const isNewEmail = email !== undefined && email !== user.email
  const isNewRole = keepUnlessChanged(user.role, role) !== user.role
  if (isNewEmail || isNewRole) await assertMaySetRole(actor)
  if (isNewEmail) await consumeMailQuota(actor)
  if (isNewRole && id !== actor.id && user.emailVerified) await consumeMailQuota(actor)
}

/**
 * Counts a mail about a changed role. Returns false when the mailbox has got enough of them. The change itself is not
 * refused, because otherwise an administrator could prevent others from taking a role away.
 */
export function tryRoleMail(to: string): Promise<boolean> {
  return tryConsume({
    key: `role-mail:${toMailbox(to)}`,
    max: appConfig.user.roleMailsPerHour,
    windowMs: HOUR_MS,
  })
}

/** Role names that only a newer release knows survive an edit of anything else. */
export function keepUnlessChanged(before: string, wanted = before): string {
  const role = normalizeRoles(wanted)
  return role === normalizeRoles(before) ? before : role
}
