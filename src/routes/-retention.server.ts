/** How long rows are kept, one line per rule. */
import { appConfig } from '#config'
import type { RetentionRule } from '@/platform/database/retention.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'

const rules: RetentionRule[] = [
  { table: 'session', time: '"expiresAt"', keptMs: 0 },
  { table: 'quota', time: '"resetsAt"', keptMs: 0 },
  { table: 'idempotency_key', time: '"expiresAt"', keptMs: 0 },
  // So that OTP_EXPIRED differs from INVALID_OTP for a while.
  { table: 'verification', time: '"expiresAt"', keptMs: HOUR_MS },
  { table: 'api_token', time: '"expiresAt"', keptMs: appConfig.token.expiredShownDays * DAY_MS },
  { table: 'notification', time: '"createdAt"', keptMs: appConfig.notifications.keptDays * DAY_MS },
  { table: 'activity', time: '"createdAt"', keptMs: env.activityDays * DAY_MS },
]

/** A demo creates nothing else, and its seeded rows have to stay. */
const demoTables = ['session', 'quota']

export const retentionRules = isDemo ? rules.filter(({ table }) => demoTables.includes(table)) : rules
