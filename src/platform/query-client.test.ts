import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { AppError } from './app-error'
import { MINUTE_MS, SECOND_MS } from './durations'
import { createQueryClient, invalidateRowQueries, loadInBackground, removeRowQueries } from './query-client'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function countRetries(error: unknown): Promise<number> {
  let attempts = 0
  const query = createQueryClient().fetchQuery({
    queryKey: ['any'],
    queryFn: () => {
      attempts++
      throw error
    },
    // `fetchQuery` disables retries by default, so the setting of the client is passed explicitly.
    retry: createQueryClient().getDefaultOptions().queries?.retry,
  })
  const settled = expect(query).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await settled
  return attempts - 1
}

describe('in the browser', () => {
  beforeEach(() => void vi.stubGlobal('window', {}))

  const { unusedMinutes, retries, retryFirstMs, retryMaxMs } = appConfig.query

  test('unused data is kept for the configured minutes', () => {
    expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(unusedMinutes * MINUTE_MS)
  })

  test.each([
    ['an unknown error', new TypeError('Failed to fetch')],
    ['an unavailable server', new AppError('UNAVAILABLE')],
    ['an unreachable server', new AppError('UNREACHABLE')],
  ])('a query is retried as often as configured: %s', async (_error, error) => {
    expect(await countRetries(error)).toBe(retries)
  })

  test.each(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', 'UNKNOWN_ERROR', 'INVALID'] as const)(
    'a query that failed with %s is not retried',
    async (code) => expect(await countRetries(new AppError(code))).toBe(0),
  )

  test('the delay doubles with each retry, up to a maximum', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    if (typeof delay !== 'function') throw new Error('retryDelay must be a function')
    const delays = [0, 1, 2, 100].map((attempt) => delay(attempt, new Error()))
    expect(delays).toEqual([retryFirstMs, 2 * retryFirstMs, 4 * retryFirstMs, retryMaxMs])
  })
})

test('the server does not retry', async () => {
  expect(await countRetries(new AppError('UNAVAILABLE'))).toBe(0)
})

test('mutations are never retried', () => {
  const { mutations } = createQueryClient().getDefaultOptions()
  expect(mutations).toEqual({ retry: false, networkMode: 'always' })
})

test('the server sets no timers that remove unused data', () => {
  createQueryClient().setQueryData(['account'], 'Ada')
  expect(vi.getTimerCount()).toBe(0)
})

test('query clients do not share data', () => {
  const [one, other] = [createQueryClient(), createQueryClient()]
  one.setQueryData(['account'], 'Ada')
  expect(other.getQueryData(['account'])).toBeUndefined()
})

describe('queries in the background', () => {
  const failing = () => Promise.reject(new AppError('UNAVAILABLE'))

  test('on the server, background queries are awaited and their errors are thrown', async () => {
    vi.stubEnv('SSR', true)
    await expect(loadInBackground([failing()])).rejects.toThrow(AppError)
  })

  test('in the browser, background queries are not awaited and their errors are not thrown', async () => {
    vi.stubEnv('SSR', false)
    await loadInBackground([failing(), new Promise(() => {})])
  })
})

test('a write waits for the new rows for a second at most', async () => {
  const client = createQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['teams'], queryFn: () => new Promise(() => {}) })
  const leave = observer.subscribe(() => {})
  const written = invalidateRowQueries(client, ['teams'])
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await written
  expect(observer.getCurrentResult().isFetching).toBe(true)
  leave()
})

describe('queries of deleted rows', () => {
  test('a list that is not on the page has no deleted rows while it is stale', async () => {
    const client = createQueryClient()
    const list = ['teams', 'list', { sort: 'name' }]
    const pages = [{ items: [{ id: 'one' }, { id: 'two' }] }, { items: [{ id: 'three' }] }]
    client.setQueryData(list, { pages, pageParams: ['', 'two'] })
    const search = ['teams', 'list', 'first', 'o']
    client.setQueryData(search, { results: [{ id: 'one' }] })

    await removeRowQueries(client, ['teams'], ['one', 'three'])
    expect(client.getQueryData(list)).toEqual({
      pages: [{ items: [{ id: 'two' }] }, { items: [] }],
      pageParams: ['', 'two'],
    })
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
    expect(client.getQueryState(search)?.isInvalidated).toBe(true)
  })

  test('unused queries are removed, those of other rows stay', async () => {
    const client = createQueryClient()
    for (const [kind, id] of ['detail one', 'members one', 'detail two'].map((key) => key.split(' ')))
      client.setQueryData(['teams', kind, id], 'any')
    await removeRowQueries(client, ['teams'], ['one'])
    expect(client.getQueriesData({ queryKey: ['teams'] })).toEqual([[['teams', 'detail', 'two'], 'any']])
  })

  test('a rendered query is not fetched again, and is removed when its page is left', async () => {
    const client = createQueryClient()
    const queryKey = ['teams', 'detail', 'one']
    const queryFn = vi.fn(() => 'fetched')
    client.setQueryData(queryKey, 'loaded')
    const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }
    const observer = new QueryObserver(client, options)
    const leave = observer.subscribe(() => {})

    await removeRowQueries(client, ['teams'], ['one'])
    observer.setOptions({ ...options })
    expect(observer.getCurrentResult().data).toBe('loaded')
    expect(queryFn).not.toHaveBeenCalled()

    leave()
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })
})
