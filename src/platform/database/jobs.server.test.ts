import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { db } from './db.server'
import { runIfDue, startJobs } from './jobs.server'

function createJob(run = async () => {}) {
  return { name: `test-${randomUUID()}`, everyMs: HOUR_MS, run: vi.fn(run) }
}

/** As if the job had run earlier. */
async function letPass(job: { name: string }, ms: number) {
  await db.$executeRaw`
    UPDATE "quota" SET "resetsAt" = "resetsAt" - make_interval(secs => ${ms / SECOND_MS}) WHERE "key" = ${`job:${job.name}`}`
}

test('of several processes one runs a job in its interval', async () => {
  const job = createJob()
  const runs = await Promise.all([runIfDue(job), runIfDue(job), runIfDue(job)])
  expect(runs.filter(Boolean)).toHaveLength(1)
  expect(await runIfDue(job)).toBe(false)
  await db.quota.update({ where: { key: `job:${job.name}` }, data: { resetsAt: new Date(Date.now() - 1) } })
  expect(await runIfDue(job)).toBe(true)
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('an hourly job runs again an hour after the start of the process, although its first run came a minute later', async () => {
  const job = createJob()
  await runIfDue(job)
  await letPass(job, 50 * MINUTE_MS)
  expect(await runIfDue(job)).toBe(false)
  await letPass(job, 8 * MINUTE_MS)
  expect(await runIfDue(job)).toBe(true)
})

test('a job that runs every 30 days is not due an hour earlier', async () => {
  const job = { ...createJob(), everyMs: 30 * DAY_MS }
  await runIfDue(job)
  await letPass(job, 30 * DAY_MS - HOUR_MS)
  expect(await runIfDue(job)).toBe(false)
})

test.each([
  ['the hour of today', '01:30', '02:00'],
  ['the hour of tomorrow', '02:00', '02:00'],
  ['the hour of tomorrow', '23:59', '02:00'],
])('a daily job waits for %s after a run at %s', async (_, time, next) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2030-01-01T${time}:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const { everyMs: _everyMs, ...job } = createJob()
  await runIfDue({ ...job, dailyAtHour: 2 })
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM "resetsAt" - now())::float AS "seconds" FROM "quota" WHERE "key" = ${`job:${job.name}`}`
  const day = time < next ? '2030-01-01' : '2030-01-02'
  const waited = (Date.parse(`${day}T${next}:00Z`) - Date.now()) / SECOND_MS
  expect(Math.abs((row?.seconds ?? 0) - waited)).toBeLessThan(MINUTE_MS / SECOND_MS)
})

test('a job runs a minute after the start, and not after its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [job, ended] = [createJob(), createJob()]
  const stop = startJobs([job])
  startJobs([ended])()
  vi.advanceTimersByTime(MINUTE_MS)
  stop()
  await vi.waitFor(() => expect(job.run).toHaveBeenCalledOnce())
  expect(ended.run).not.toHaveBeenCalled()
})

test('a job whose interval is longer than a timer can be is attempted every hour', () => {
  const interval = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => interval.mockRestore())
  startJobs([{ ...createJob(), everyMs: 30 * DAY_MS }])()
  expect(interval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), HOUR_MS)
})

test('a job that fails is logged by its name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.useRealTimers()
    error.mockRestore()
  })
  const job = createJob(() => Promise.reject(new Error('broken')))
  const stop = startJobs([job])
  onTestFinished(stop)
  vi.advanceTimersByTime(MINUTE_MS)
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: job.name }), 'job failed'),
  )
})
