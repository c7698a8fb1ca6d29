import { expect, onTestFinished, test, vi } from 'vitest'
import { SECOND_MS } from '@/platform/durations'
import { releaseMemoryWhenIdle } from './idle-memory.server'

/** Each value is the memory at the time of a call. */
function start(...megabytes: number[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const collect = vi.fn()
  const idle = releaseMemoryWhenIdle({ collect, readBytes: () => megabytes.shift() ?? 0 })
  onTestFinished(() => {
    idle.stop()
    vi.useRealTimers()
  })
  return { ...idle, collect }
}

test('memory is released after ten seconds without a request', () => {
  const { onRequest, collect } = start(400, 180)
  vi.advanceTimersByTime(9 * SECOND_MS)
  onRequest()
  vi.advanceTimersByTime(9 * SECOND_MS)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SECOND_MS)
  expect(collect).toHaveBeenCalledOnce()
})

test('memory is released again after it has grown by a quarter', () => {
  const { onRequest, collect } = start(400, 180, 220, 230, 185)
  vi.advanceTimersByTime(10 * SECOND_MS)
  onRequest()
  vi.advanceTimersByTime(10 * SECOND_MS)
  expect(collect).toHaveBeenCalledOnce()
  onRequest()
  vi.advanceTimersByTime(10 * SECOND_MS)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('the collector of V8 is not exposed to other code', () => {
  const idle = releaseMemoryWhenIdle({ readBytes: () => 1 })
  onTestFinished(idle.stop)
  expect(globalThis.gc).toBeUndefined()
})
