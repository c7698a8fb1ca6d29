/** Rate limits in the database, so that they hold across processes and under parallel requests. */
import { AppError } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { db } from './db.server'

export type RateLimit = { key: string; max: number; windowMs: number }

/**
 * Counts one use in a single statement: of any number of parallel calls exactly `max` succeed per window.
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends
 */
export async function consume(limit: RateLimit): Promise<void> {
  if (await tryConsume(limit)) return
  const used = await db.quota.findUnique({ where: { key: limit.key } })
  const waitMs = (used?.resetsAt.getTime() ?? 0) - Date.now()
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
}

/** Returns false instead of throwing. */
export async function tryConsume({ key, max, windowMs }: RateLimit): Promise<boolean> {
  const now = new Date()
  const resetsAt = new Date(now.getTime() + windowMs)
  const taken = await db.$executeRaw`
    INSERT INTO "quota" ("key", "used", "resetsAt") VALUES (${key}, 1, ${resetsAt})
    ON CONFLICT ("key") DO UPDATE SET
      "used" = CASE WHEN "quota"."resetsAt" <= ${now} THEN 1 ELSE "quota"."used" + 1 END,
      "resetsAt" = CASE WHEN "quota"."resetsAt" <= ${now} THEN ${resetsAt} ELSE "quota"."resetsAt" END
    WHERE "quota"."resetsAt" <= ${now} OR "quota"."used" < ${max}`
  return taken > 0
}

/** Reverts one use, for an action that did not happen. */
export async function refund(key: string): Promise<void> {
  await db.quota.updateMany({ where: { key, used: { gt: 0 } }, data: { used: { decrement: 1 } } })
}

export async function resetRateLimit(key: string): Promise<void> {
  await db.quota.deleteMany({ where: { key } })
}
