import { appConfig } from '#config'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { Actor } from './actor'

/** For an action that sends a mail. Counts per user, so that a stolen session cannot flood mailboxes. @throws AppError TOO_MANY_REQUESTS */
export async function consumeMailLimit({ id }: Actor): Promise<void> {
  await consume({ key: `mail-by:${id}`, max: appConfig.user.mailsCausedPerHour, windowMs: HOUR_MS })
}
