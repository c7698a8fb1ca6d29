import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetries } from './import-with-retries'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = new TypeError('Importing a module script failed.')

test('a module that cannot be fetched is fetched again after 350 ms, and each time after twice the time', async () => {
  const times: number[] = []
  const startedAt = Date.now()
  const load = vi.fn(async () => {
    times.push(Date.now() - startedAt)
    if (times.length < 6) throw failure
    return 'module'
  })
  const loading = importWithRetries(load)
  await vi.runAllTimersAsync()
  expect(await loading).toBe('module')
  expect(times).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850])
})

test('after five retries the last error is thrown', async () => {
  const load = vi.fn().mockRejectedValue(failure)
  const loading = importWithRetries(load)
  const expected = expect(loading).rejects.toBe(failure)
  await vi.runAllTimersAsync()
  await expected
  expect(load).toHaveBeenCalledTimes(6)
})
