import { MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'

/**
 * Returns a function that counts calls. One warning a minute has their number as `counted`, and what the first one passed.
 * A visitor can cause any number of them, and each would fill the log.
 */
export function createWarningPerMinute(text: string, counted: string) {
  let count = 0
  return (first: unknown): void => {
    count++
    if (count > 1) return
    const report = setTimeout(() => {
      logger.warn({ [counted]: count, first }, text)
      count = 0
    }, MINUTE_MS)
    report.unref()
  }
}
