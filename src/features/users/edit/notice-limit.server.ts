import { appConfig } from '#config'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import type { Actor } from '@/auth/permissions/actor'
import { consumeMailLimit } from '@/auth/permissions/mail-limit.server'
import { tryConsume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { UserDifference } from './user-changes.server'

/** Counts the mails that an update causes. @throws AppError TOO_MANY_REQUESTS */
export async function consumeNoticeLimit(
  actor: Actor,
  id: string,
  { isNewEmail, isNewRole, isVerified }: UserDifference,
): Promise<void> {
  if (isNewEmail) await consumeMailLimit(actor)
  if (isNewRole && isVerified && id !== actor.id) await consumeMailLimit(actor)
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
