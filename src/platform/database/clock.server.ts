import { db, type Transaction } from './db.server'

/** The clock of the database, which all processes share. Not `now()`: a transaction can wait for a lock long after its start. */
export async function readClock(tx: Pick<Transaction, '$queryRaw'> = db): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS "now"`
  if (!row) throw new Error('the database has no clock')
  return row.now
}
