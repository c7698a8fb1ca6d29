import type { Context } from '../context.ts'
import { type Finding, ok, problem, warning } from '../finding.ts'

const WARNING_MS = 2_000
const PROBLEM_MS = 30_000

/** Sessions get their expiry from the clock of this machine. Other machines and the cleanup of old rows use other clocks. */
export async function checkClock({ connectDatabase }: Context): Promise<Finding[]> {
  const database = await connectDatabase()
  if (typeof database === 'string' || 'error' in database) return []
  const start = Date.now()
  const { rows } = await database.client.query('SELECT clock_timestamp() AS "now"')
  const end = Date.now()
  return [describeDifference(rows[0].now.getTime() - (start + end) / 2)]
}

/** A positive difference means that the database is ahead. */
export function describeDifference(ms: number): Finding {
  const seconds = `${(Math.abs(ms) / 1_000).toFixed(1)} s`
  if (Math.abs(ms) < WARNING_MS) return ok('Agrees with that of the database')
  const text = `The clock of this machine is ${seconds} ${ms > 0 ? 'behind' : 'ahead of'} that of the database.`
  const remedy = 'Synchronize both with a time server (NTP). Sessions expire too early or too late.'
  return Math.abs(ms) < PROBLEM_MS ? warning(text, remedy) : problem(text, remedy)
}
