import { MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'

let count = 0

/** Logs one warning a minute without a stack, because a visitor can send any number of such calls. */
export function countUnreadableCall(error?: Error): void {
  count++
  if (count > 1) return
  const report = setTimeout(() => {
    logger.warn({ calls: count, first: error?.name }, 'unreadable calls of server functions')
    count = 0
  }, MINUTE_MS)
  report.unref()
}
