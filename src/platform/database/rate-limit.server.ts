/** Counts in the database, so that limits hold across processes and under parallel requests. */

import { AppError } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { db } from './db.server'

export type RateLimit = { key: string; max: number; windowMs: number }

/**
 * Takes one from the quota in a single statement: of many parallel calls exactly `max` succeed within the window.
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends
 */
export async function consume(quota: RateLimit): Promise<void> {
  if (await tryConsume(quota)) return
  const used = await db.quota.findUnique({ where: { key: quota.key } })
  const waitMs = (used?.resetsAt.getTime() ?? 0) - Date.now()
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
}

/** The same without an error: whether there was one left to take. */
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

/** Gives back what was taken for something that then did not happen. */
export async function refund(key: string): Promise<void> {
  await db.quota.updateMany({ where: { key, used: { gt: 0 } }, data: { used: { decrement: 1 } } })
}

export async function resetRateLimit(key: string): Promise<void> {
  await db.quota.deleteMany({ where: { key } })
}
