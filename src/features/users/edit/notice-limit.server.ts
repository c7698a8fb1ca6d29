import { appConfig } from '#config'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import type { Actor } from '@/auth/permissions/actor'
import { senderLimit } from '@/auth/permissions/mail-limit.server'
import { type RateLimit, tryConsume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { UserDifference } from './user-changes.server'

/** One limit for each mail that an update causes. */
export function noticeLimits(
  actor: Actor,
  id: string,
  { isNewEmail, isNewRole, isVerified }: UserDifference,
): RateLimit[] {
  const isRoleMailed = isNewRole && isVerified && id !== actor.id
  return [isNewEmail, isRoleMailed].filter(Boolean).map(() => senderLimit(actor))
}

/**
 * Counts a mail about a changed role. Returns false when the mailbox has got enough of them. The change itself is not
 * refused, because otherwise an administrator could prevent others from taking a role away.
 */
export function tryConsumeRoleMail(to: string): Promise<boolean> {
  return tryConsume({
    key: `role-mail:${toMailbox(to)}`,
    max: appConfig.user.roleMailsPerHour,
    windowMs: HOUR_MS,
  })
}
