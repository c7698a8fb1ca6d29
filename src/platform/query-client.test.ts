import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './app-error'
import { createQueryClient } from './query-client'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the query was asked, in milliseconds after the first time. */
async function askingTimes(error: unknown): Promise<number[]> {
  const startedAt = Date.now()
  const times: number[] = []
  const query = createQueryClient().fetchQuery({
    queryKey: ['any'],
    queryFn: () => {
      times.push(Date.now() - startedAt)
      throw error
    },
    // What `fetchQuery` would switch off; everything else comes from the client.
    retry: createQueryClient().getDefaultOptions().queries?.retry,
  })
  const settled = expect(query).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await settled
  return times
}

describe('in the browser', () => {
  beforeEach(() => void vi.stubGlobal('window', {}))

  test.each([
    ['an unknown failure', new TypeError('Failed to fetch')],
    ['a server that cannot', new AppError('UNAVAILABLE')],
    ['a server that does not answer', new AppError('UNREACHABLE')],
  ])('a query is retried after 1, 2 and 4 seconds: %s', async (_what, error) => {
    expect(await askingTimes(error)).toEqual([0, 1_000, 3_000, 7_000])
  })

  test.each(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', 'UNKNOWN_ERROR', 'INVALID'] as const)(
    '%s is decided',
    async (code) => expect(await askingTimes(new AppError(code))).toEqual([0]),
  )

  test('the delay of a retry is at most half a minute', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    if (typeof delay !== 'function') throw new Error('The delay has to grow')
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => delay(attempt, new Error()))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })
})

test('the server does not retry', async () => {
  expect(await askingTimes(new AppError('UNAVAILABLE'))).toEqual([0])
})

test('a write is never repeated, and unused data is kept for five minutes', () => {
  const options = createQueryClient().getDefaultOptions()
  expect(options.mutations).toEqual({ retry: false, networkMode: 'always' })
  expect(options.queries?.gcTime).toBe(300_000)
})

test('query clients do not share data', () => {
  const [one, other] = [createQueryClient(), createQueryClient()]
  one.setQueryData(['account'], 'Ada')
  expect(other.getQueryData(['account'])).toBeUndefined()
})
