import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { createQueryClient } from '@/platform/query-client'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { getInitialState } from './initial-state.functions'
import {
  dropFlash,
  initialStateQuery,
  invalidateInitialState,
  loadInitialState,
} from './initial-state.queries'

vi.mock('./initial-state.functions', () => ({ getInitialState: vi.fn() }))

const fetchState = vi.mocked(getInitialState)
const before = createInitialState(createActor({ name: 'Ada' }))
const after = createInitialState(createActor({ name: 'Ada Lovelace' }))

beforeEach(() => void fetchState.mockReset())

async function loadOnce() {
  fetchState.mockResolvedValueOnce(before)
  const client = createQueryClient()
  await loadInitialState(client)
  return client
}

test('the initial state is fetched once, and again after it was invalidated', async () => {
  const client = await loadOnce()
  expect(await loadInitialState(client)).toEqual(before)
  expect(fetchState).toHaveBeenCalledOnce()
  await invalidateInitialState(client)
  expect(fetchState).toHaveBeenCalledOnce()
  fetchState.mockResolvedValueOnce(after)
  expect(await loadInitialState(client)).toEqual(after)
})

test('a dropped flash leaves an invalidated state invalidated', async () => {
  const flash = { field: 'any', message: 'saved' }
  const client = createQueryClient()
  client.setQueryData(initialStateQuery.queryKey, { ...before, flash })
  await invalidateInitialState(client)
  dropFlash(client)
  expect(client.getQueryData(initialStateQuery.queryKey)).toEqual(before)
  expect(client.getQueryState(initialStateQuery.queryKey)?.isInvalidated).toBe(true)
})

test('an invalidated state that cannot be fetched stays until a later navigation', async () => {
  const client = await loadOnce()
  await invalidateInitialState(client)
  fetchState.mockRejectedValueOnce(new AppError('UNAVAILABLE'))
  expect(await loadInitialState(client)).toEqual(before)
  expect(fetchState).toHaveBeenCalledTimes(2)
  fetchState.mockResolvedValueOnce(after)
  expect(await loadInitialState(client)).toEqual(after)
})

test('the first fetch of the state fails with its error', async () => {
  fetchState.mockRejectedValueOnce(new AppError('BANNED_USER'))
  await expect(loadInitialState(createQueryClient())).rejects.toMatchObject({ code: 'BANNED_USER' })
})
