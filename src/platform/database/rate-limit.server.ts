/**
 * Rate limits in the database, so that they hold across processes and under parallel requests. They use its clock, because
 * a process with a fast clock would end the windows of the others.
 */
import { AppError } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { limitsReached } from '@/platform/metrics.server'
import { db } from './db.server'

const INT4_MAX = 2_147_483_647

export type RateLimit = { key: string; max: number; windowMs: number }

/**
 * Counts one use in a single statement: of any number of parallel calls exactly `max` succeed per window.
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends
 */
export async function consume(limit: RateLimit): Promise<void> {
  if (await tryConsume(limit)) return
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: await findSecondsLeft(limit) })
}

/** The seconds until the window of a limit ends, at least one. */
export async function findSecondsLeft({ key }: Pick<RateLimit, 'key'>): Promise<number> {
  const [used] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT ceil(extract(epoch FROM "resetsAt" - now()))::int AS "seconds" FROM "quota" WHERE "key" = ${key}`
  return Math.max(1, used?.seconds ?? 0)
}

/** Counts one use of each limit, or of none. @throws AppError TOO_MANY_REQUESTS */
export async function consumeAll(limits: readonly RateLimit[]): Promise<void> {
  const consumed: RateLimit[] = []
  try {
    for (const limit of limits) {
      await consume(limit)
      consumed.push(limit)
    }
  } catch (error) {
    await refundAll(consumed)
    throw error
  }
}

/** Returns false instead of throwing. */
export async function tryConsume(limit: RateLimit): Promise<boolean> {
  const isAllowed = await claim(limit)
  // The part before the colon names the limit.
  if (!isAllowed) limitsReached.inc({ limit: limit.key.replace(/:.*/s, '') })
  return isAllowed
}

/** `tryConsume` without the metric, for limits that do not indicate abuse, such as job intervals. */
export async function claim(limit: RateLimit): Promise<boolean> {
  return (await increment(limit)) !== undefined
}

/** Counts one use without a limit. Returns the number of uses in this window. */
export async function countUse(use: Omit<RateLimit, 'max'>): Promise<number> {
  return (await increment({ ...use, max: INT4_MAX })) ?? INT4_MAX
}

/**
 * The number of uses in this window, or undefined if the limit is reached. A reached limit is only read, because refused
 * requests would wait for its row lock.
 */
async function increment({ key, max, windowMs }: RateLimit): Promise<number | undefined> {
  const [quota] = await db.$queryRaw<{ used: number }[]>`
    INSERT INTO "quota" ("key", "used", "resetsAt")
    SELECT ${key}, 1, now() + make_interval(secs => ${windowMs / SECOND_MS})
    WHERE NOT EXISTS (SELECT 1 FROM "quota" WHERE "key" = ${key} AND "used" >= ${max} AND "resetsAt" > now())
    ON CONFLICT ("key") DO UPDATE SET
      "used" = CASE WHEN "quota"."resetsAt" <= now() THEN 1 ELSE "quota"."used" + 1 END,
      "resetsAt" = CASE WHEN "quota"."resetsAt" <= now() THEN EXCLUDED."resetsAt" ELSE "quota"."resetsAt" END
    WHERE "quota"."resetsAt" <= now() OR "quota"."used" < ${max}
    RETURNING "used"`
  return quota?.used
}

/** Whether the next use would be refused. */
export async function isReached({ key, max }: RateLimit): Promise<boolean> {
  const reached = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "quota" WHERE "key" = ${key} AND "resetsAt" > now() AND "used" >= ${max}`
  return reached.length > 0
}

/** Reverts one use, for an action that did not happen. */
export async function refund(key: string): Promise<void> {
  await db.quota.updateMany({ where: { key, used: { gt: 0 } }, data: { used: { decrement: 1 } } })
}

/** Counts one use of each limit for an action. If it fails, they do not count. @throws AppError TOO_MANY_REQUESTS */
export async function withinLimits<Result>(
  limits: readonly RateLimit[],
  action: () => Promise<Result>,
): Promise<Result> {
  await consumeAll(limits)
  return refundOnFailure(limits, action)
}

export async function refundAll(limits: readonly RateLimit[]): Promise<void> {
  await Promise.all(limits.map(({ key }) => refund(key)))
}

/** Runs an action whose uses were counted. If the action fails, they do not count. */
export async function refundOnFailure<Result>(
  limits: readonly RateLimit[],
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    await refundAll(limits)
    throw error
  }
}

export async function resetRateLimit(key: string): Promise<void> {
  await db.quota.deleteMany({ where: { key } })
}
