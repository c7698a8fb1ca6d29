/** What is refused because nobody is signed in makes the page look again who is there. */
import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getInitialState } from '@/auth/session/initial-state.functions'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { useSessionSync } from './session-sync'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const ask = vi.mocked(getInitialState)
const actor = createActor()

beforeEach(() => void ask.mockReset())

/** A page with data of its own, which is asked for a second time in vain. */
async function renderRefused(error: AppError) {
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

test.each(['SESSION_EXPIRED', 'UNAUTHENTICATED'] as const)('%s lets the guards decide anew', async (code) => {
  ask.mockResolvedValue(createInitialState(null))
  const { queryClient, invalidate } = await renderRefused(new AppError(code))
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toBeNull()
})

test.each(['FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE', 'UNKNOWN_ERROR'] as const)(
  '%s is about something else',
  async (code) => {
    const { invalidate } = await renderRefused(new AppError(code))
    expect(ask).not.toHaveBeenCalled()
    expect(invalidate).not.toHaveBeenCalled()
  },
)

test('without an answer the page stays as it is', async () => {
  ask.mockRejectedValue(new AppError('UNAVAILABLE'))
  const { queryClient, invalidate } = await renderRefused(new AppError('SESSION_EXPIRED'))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(invalidate).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toEqual(actor)
})

test('whoever is banned meanwhile is not held for signed in', async () => {
  ask.mockRejectedValue(new AppError('BANNED_USER'))
  const { queryClient, invalidate } = await renderRefused(new AppError('SESSION_EXPIRED'))
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(queryClient.getQueryData(initialStateQuery.queryKey)).toBeUndefined()
})

describe('another tab', () => {
  const nobody = createInitialState(null)

  /** A page that shows who is there, and the channel as another tab of this browser holds it. */
  async function renderTab() {
    const queryClient = new QueryClient()
    queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
    const other = new BroadcastChannel('person')
    onTestFinished(() => other.close())
    const heard: unknown[] = []
    other.addEventListener('message', ({ data }) => heard.push(data))
    function Page() {
      useSessionSync()
      return <p>page</p>
    }
    const page = await renderPage(<Page />, { queryClient })
    await screen.findByText('page')
    const invalidate = vi.spyOn(page.router, 'invalidate')
    return { queryClient, other, heard, invalidate }
  }

  test('learns who is there, and that nobody is any more', async () => {
    const { queryClient, heard } = await renderTab()
    await waitFor(() => expect(heard).toEqual([actor.id]))
    queryClient.setQueryData(initialStateQuery.queryKey, nobody)
    await waitFor(() => expect(heard).toEqual([actor.id, 'nobody']))
  })

  test('in which somebody signed out makes this one look again', async () => {
    const { other, invalidate } = await renderTab()
    ask.mockResolvedValue(nobody)
    other.postMessage('nobody')
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })

  test('that is behind is told so', async () => {
    const { other, heard, invalidate } = await renderTab()
    await waitFor(() => expect(heard).toHaveLength(1))
    ask.mockResolvedValue(createInitialState(actor))
    other.postMessage('nobody')
    await waitFor(() => expect(heard).toEqual([actor.id, actor.id]))
    expect(invalidate).not.toHaveBeenCalled()
  })

  test('is asked after when somebody comes back to this one', async () => {
    const { invalidate } = await renderTab()
    ask.mockResolvedValue(createInitialState(actor))
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(invalidate).not.toHaveBeenCalled()
    ask.mockResolvedValue(nobody)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })
})
