/**
 * Functions that one of the processes runs at intervals. A row of the database says when the next run may start. Locks of
 * a session would not hold behind PgBouncer.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { claim } from './rate-limit.server'

/**
 * Runs without a request and without an actor. A run that fails is logged, and the next one comes as usual. `dailyAtHour` is
 * an hour of UTC. If no process runs in that hour, the job runs after the next start.
 */
export type Job = { name: string; run: () => Promise<unknown> } & (
  | { everyMs: number }
  | { dailyAtHour: number }
)

/** After a start, which should not wait for jobs. */
const FIRST_RUN_MS = MINUTE_MS
/** Each job is checked at least hourly. Node timers cannot exceed 24 days, and a restart resets them. */
const MAX_ATTEMPT_MS = HOUR_MS

/** Returns the function that ends them. */
export function startJobs(jobs: readonly Job[]): () => void {
  const timers = jobs.flatMap((job) => {
    const attempt = () => {
      runIfDue(job).catch((error) => logger.error({ err: error, job: job.name }, 'job failed'))
    }
    const attemptMs = Math.min('everyMs' in job ? job.everyMs : DAY_MS, MAX_ATTEMPT_MS)
    return [setTimeout(attempt, FIRST_RUN_MS).unref(), setInterval(attempt, attemptMs).unref()]
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Runs the job, unless a process has done so in this interval. Returns whether it did. */
export async function runIfDue(job: Job): Promise<boolean> {
  const windowMs = 'everyMs' in job ? job.everyMs - slackMs(job.everyMs) : msUntil(job.dailyAtHour)
  if (!(await claim({ key: `job:${job.name}`, max: 1, windowMs }))) return false
  await job.run()
  return true
}

/**
 * The time by which the interval is shortened. The first check waits for the start, so the second one comes sooner. Timers
 * are not exact either.
 */
function slackMs(everyMs: number): number {
  return Math.min(everyMs / 10, 2 * FIRST_RUN_MS)
}

/** Until the next time that it is this hour of UTC. */
function msUntil(hour: number): number {
  const sinceThen = (Date.now() - hour * HOUR_MS) % DAY_MS
  return DAY_MS - sinceThen
}
