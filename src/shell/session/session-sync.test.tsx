import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { getInitialState } from '@/auth/session/initial-state.functions'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { useSessionSync } from './session-sync'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const fetchState = vi.mocked(getInitialState)
const actor = createActor()

beforeEach(() => void fetchState.mockReset())

/** A page with a query whose refetch fails. */
async function renderWithFailedQuery(error: AppError) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  const queryFn = vi.fn().mockResolvedValueOnce('data').mockRejectedValue(error)
  function Page() {
    useSessionSync()
    return <p>{useQuery({ queryKey: ['any'], queryFn }).data}</p>
  }
  const page = await renderPage(<Page />, { queryClient })
  await screen.findByText('data')
  const invalidate = vi.spyOn(page.router, 'invalidate')
  await queryClient.refetchQueries({ queryKey: ['any'] })
  return { ...page, queryClient, invalidate }
}

test.each(['SESSION_EXPIRED', 'UNAUTHENTICATED'] as const)(
  'the error %s of a query refetches the session and runs the route guards',
  async (code) => {
    fetchState.mockResolvedValue(createInitialState(null))
    const { queryClient, invalidate } = await renderWithFailedQuery(new AppError(code))
    await waitFor(() => expect(invalidate).toHaveBeenCalled())
    expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toBeNull()
  },
)

test.each(['FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE', 'UNKNOWN_ERROR'] as const)(
  'the error %s of a query does not refetch the session',
  async (code) => {
    const { invalidate } = await renderWithFailedQuery(new AppError(code))
    expect(fetchState).not.toHaveBeenCalled()
    expect(invalidate).not.toHaveBeenCalled()
  },
)

test('a failed refetch of the session keeps the page', async () => {
  fetchState.mockRejectedValue(new AppError('UNAVAILABLE'))
  const { queryClient, invalidate } = await renderWithFailedQuery(new AppError('SESSION_EXPIRED'))
  await waitFor(() => expect(fetchState).toHaveBeenCalledOnce())
  expect(invalidate).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toEqual(actor)
})

test('a ban during the session removes the cached user', async () => {
  fetchState.mockRejectedValue(new AppError('BANNED_USER'))
  const { queryClient, invalidate } = await renderWithFailedQuery(new AppError('SESSION_EXPIRED'))
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(queryClient.getQueryData(initialStateQuery.queryKey)).toBeUndefined()
})

test('each failure of a query by a ban removes the cached user and runs the route guards once', async () => {
  const { queryClient, invalidate } = await renderWithFailedQuery(new AppError('BANNED_USER'))
  expect(invalidate).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(initialStateQuery.queryKey)).toBeUndefined()
  // The start of a refetch keeps the previous error.
  await queryClient.refetchQueries({ queryKey: ['any'] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

test.each([
  { code: 'BANNED_USER', calls: 1 },
  { code: 'SESSION_EXPIRED', calls: 0 },
] as const)('the error $code of a mutation runs the route guards $calls times', async ({ code, calls }) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  function Page() {
    useSessionSync()
    const { mutate } = useDedupeMutation({ mutationFn: () => Promise.reject(new AppError(code)) })
    return <button type="button" onClick={() => mutate()} />
  }
  const { router } = await renderPage(<Page />, { queryClient })
  const invalidate = vi.spyOn(router, 'invalidate')
  await userEvent.click(await screen.findByRole('button'))
  expect(invalidate).toHaveBeenCalledTimes(calls)
})

describe('synchronisation between tabs', () => {
  const signedOut = createInitialState(null)

  /** A page, and a channel that stands for another tab of the browser. */
  async function renderTab() {
    const queryClient = new QueryClient()
    queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
    const other = new BroadcastChannel('session')
    onTestFinished(() => other.close())
    const received: unknown[] = []
    other.addEventListener('message', ({ data }) => received.push(data))
    function Page() {
      useSessionSync()
      return <p>page</p>
    }
    const page = await renderPage(<Page />, { queryClient })
    await screen.findByText('page')
    const invalidate = vi.spyOn(page.router, 'invalidate')
    return { queryClient, other, received, invalidate }
  }

  test('a tab broadcasts its user and the sign-out', async () => {
    const { queryClient, received } = await renderTab()
    await waitFor(() => expect(received).toEqual([actor.id]))
    queryClient.setQueryData(initialStateQuery.queryKey, signedOut)
    await waitFor(() => expect(received).toEqual([actor.id, 'signed-out']))
  })

  test('a sign-out in another tab runs the route guards of this one', async () => {
    const { other, invalidate } = await renderTab()
    fetchState.mockResolvedValue(signedOut)
    other.postMessage('signed-out')
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })

  test('an outdated message is answered with the current user', async () => {
    const { other, received, invalidate } = await renderTab()
    await waitFor(() => expect(received).toHaveLength(1))
    fetchState.mockResolvedValue(createInitialState(actor))
    other.postMessage('signed-out')
    await waitFor(() => expect(received).toEqual([actor.id, actor.id]))
    expect(invalidate).not.toHaveBeenCalled()
  })

  test('a visible tab of a signed-in user asks every minute, without a click', async () => {
    const setInterval = vi.spyOn(window, 'setInterval')
    const { invalidate, queryClient } = await renderTab()
    const [check, ms] = setInterval.mock.calls.find(([, period]) => period === 60_000) ?? []
    setInterval.mockRestore()
    expect(ms).toBe(appConfig.session.checkMinutes * 60_000)
    const ask = () => typeof check === 'function' && check()

    fetchState.mockRejectedValueOnce(new AppError('BANNED_USER'))
    ask()
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(queryClient.getQueryData(initialStateQuery.queryKey)).toBeUndefined()
    ask()
    expect(fetchState).toHaveBeenCalledOnce()
  })

  test('a session that has ended is remembered for the login page', async () => {
    const { queryClient, invalidate } = await renderTab()
    fetchState.mockResolvedValue(signedOut)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    const hasEnded = () => queryClient.getQueryData(initialStateQuery.queryKey)?.hasSessionEnded
    expect(hasEnded()).toBe(true)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(fetchState).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(hasEnded()).toBe(true))
  })

  test('focusing the tab refetches the session and runs the route guards only if it changed', async () => {
    const { invalidate } = await renderTab()
    fetchState.mockResolvedValue(createInitialState(actor))
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(fetchState).toHaveBeenCalledOnce())
    expect(invalidate).not.toHaveBeenCalled()
    fetchState.mockResolvedValue(signedOut)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })
})
