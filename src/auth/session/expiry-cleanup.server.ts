/** Deletes expired rows; the server runs it every hour. */

import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'

export async function deleteExpired(): Promise<void> {
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms)
  const oldestSession = ago(appConfig.session.absoluteDays * DAY_MS)
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: ago(0) } }, { createdAt: { lt: oldestSession } }] },
  })
  await db.quota.deleteMany({ where: { resetsAt: { lt: ago(0) } } })
  await db.idempotencyKey.deleteMany({ where: { expiresAt: { lt: ago(0) } } })
  // A demo creates nothing else, and its seeded rows have to stay.
  if (env.isDemo) return
  // Expired codes are kept for a while, so that OTP_EXPIRED differs from INVALID_OTP.
  await db.verification.deleteMany({ where: { expiresAt: { lt: ago(HOUR_MS) } } })
  await db.apiToken.deleteMany({
    where: { expiresAt: { lt: ago(appConfig.token.expiredShownDays * DAY_MS) } },
  })
  await db.auditEvent.deleteMany({ where: { createdAt: { lt: ago(env.activityDays * DAY_MS) } } })
}
