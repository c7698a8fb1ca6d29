/** Deletes rows whose time is over. */
import { SECOND_MS } from '@/platform/durations'
import { db } from './db.server'

/** A row is deleted when `time`, an expression of its columns, is `keptMs` ago. */
export type RetentionRule = { table: string; time: string; keptMs: number }

/** Few enough for the time limit of a query. */
const BATCH_SIZE = 5_000

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
