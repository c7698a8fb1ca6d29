import { appConfig } from '#config'
import type { RateLimit } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { Actor } from './actor'

/** For an action that sends a mail. Counts per user, so that a stolen session cannot flood mailboxes. */
export function senderLimit({ id }: Actor): RateLimit {
  return { key: `mail-by:${id}`, max: appConfig.user.mailsCausedPerHour, windowMs: HOUR_MS }
}
