import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { db } from './db.server'
import { runIfDue, startJobs } from './jobs.server'

function createJob(run = async () => {}) {
  return { name: `test-${randomUUID()}`, everyMs: HOUR_MS, run: vi.fn(run) }
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
