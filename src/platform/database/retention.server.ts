/** Deletes rows whose time is over. */
import { SECOND_MS } from '@/platform/durations'
import { db } from './db.server'

/** A row is deleted when `time`, an expression of its columns, is `keptMs` ago. */
export type RetentionRule = { table: string; time: string; keptMs: number }

/** Few enough for the time limit of a query. */
const BATCH_SIZE = 5_000

/** A rule that fails does not stop the others. @throws AggregateError of all failures */
export async function deleteExpired(rules: RetentionRule[]): Promise<void> {
  const failures: unknown[] = []
  for (const rule of rules) await deleteByRule(rule).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'expired rows not deleted')
}

async function deleteByRule(rule: RetentionRule): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) count = await deleteBatch(rule)
}

/** By the clock of the database, which all processes share. The rules are constants, so they are safe inside the SQL. */
function deleteBatch({ table, time, keptMs }: RetentionRule): Promise<number> {
  const isExpired = `${time} < now() - make_interval(secs => $1)`
  const expired = `SELECT ctid FROM "${table}" WHERE ${isExpired} LIMIT ${BATCH_SIZE}`
  return db.$executeRawUnsafe(
    // The condition stands twice, because a row may have been renewed since the first.
    `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(${expired})) AND ${isExpired}`,
    keptMs / SECOND_MS,
  )
}
