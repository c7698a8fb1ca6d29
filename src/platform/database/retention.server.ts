/**
 * Deletes rows whose time is over. Of all processes, one does so every hour. A row of the database says which, because the
 * locks of a session do not hold behind PgBouncer.
 */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { db } from './db.server'
import { claim } from './rate-limit.server'

/** A row is deleted when `time`, an expression of its columns, is `keptMs` ago. */
export type RetentionRule = { table: string; time: string; keptMs: number }

/** Few enough for the time limit of a query. */
const BATCH_SIZE = 5_000
/** Shorter than the interval, because timers are not exact. */
const CLAIM_MS = HOUR_MS - MINUTE_MS

/** Deletes what is not only in the database. */
export type RetentionJob = () => Promise<void>

/** Returns the function that ends it. */
export function startRetention(rules: RetentionRule[], jobs: RetentionJob[]): () => void {
  const timer = setInterval(() => {
    claimRetention(rules, jobs).catch((error) => logger.warn({ err: error }, 'expired rows not removed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes expired rows, unless a process has done so in this hour. Returns whether it did. */
export async function claimRetention(rules: RetentionRule[], jobs: RetentionJob[] = []): Promise<boolean> {
  if (!(await claim({ key: 'retention', max: 1, windowMs: CLAIM_MS }))) return false
  await deleteExpired(rules)
  for (const job of jobs) await job()
  return true
}

export async function deleteExpired(rules: RetentionRule[]): Promise<void> {
  for (const rule of rules) {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) count = await deleteBatch(rule)
  }
}

/** By the clock of the database, which all processes share. The rules are constants, so they are safe inside the SQL. */
function deleteBatch({ table, time, keptMs }: RetentionRule): Promise<number> {
  const expired = `SELECT ctid FROM "${table}" WHERE ${time} < now() - make_interval(secs => $1) LIMIT ${BATCH_SIZE}`
  return db.$executeRawUnsafe(
    `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(${expired}))`,
    keptMs / SECOND_MS,
  )
}
