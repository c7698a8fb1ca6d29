/**
 * Functions that one of the processes runs at intervals. A row of the database says when the next run may start. Locks of
 * a session would not hold behind PgBouncer.
 */
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { claim } from './rate-limit.server'

/** Runs without a request and without an actor. A run that fails is logged, and the next one comes as usual. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** After a start, which should not wait for jobs. */
const FIRST_RUN_MS = MINUTE_MS
/** Timers of Node are limited to 24 days, and a start begins them again. */
const MAX_ATTEMPT_MS = HOUR_MS

/** Returns the function that ends them. */
export function startJobs(jobs: readonly Job[]): () => void {
  const timers = jobs.flatMap((job) => {
    const attempt = () => {
      runIfDue(job).catch((error) => logger.error({ err: error, job: job.name }, 'job failed'))
    }
    const attemptMs = Math.min(job.everyMs, MAX_ATTEMPT_MS)
    return [setTimeout(attempt, FIRST_RUN_MS).unref(), setInterval(attempt, attemptMs).unref()]
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Runs the job, unless a process has done so in this interval. Returns whether it did. */
export async function runIfDue({ name, everyMs, run }: Job): Promise<boolean> {
  // A little shorter than the interval, because timers are not exact.
  if (!(await claim({ key: `job:${name}`, max: 1, windowMs: everyMs * (59 / 60) }))) return false
  await run()
  return true
}
