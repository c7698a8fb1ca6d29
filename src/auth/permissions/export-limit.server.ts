import { appConfig } from '#config'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import type { Actor } from './actor'

/**
 * Counts a file that a person exports. Each is an entry in the audit log, where many would hide other entries.
 * @throws AppError TOO_MANY_REQUESTS
 */
export function consumeExportLimit({ id }: Actor): Promise<void> {
  return consume({ key: `export:${id}`, max: appConfig.account.exportsPerHour, windowMs: HOUR_MS })
}
