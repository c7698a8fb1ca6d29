/** What is refused because nobody is signed in makes the page look again who is there. */
import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getInitialState } from '@/auth/initial-state.functions'
import { initialStateQuery } from '@/auth/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { useSessionWatch } from './session-watch'

vi.mock('@/auth/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const ask = vi.mocked(getInitialState)
const surroundings = { environment: null, isSignUpOpen: true, flash: null }
const actor = createActor()

beforeEach(() => void ask.mockReset())

/** A page with data of its own, which is asked for a second time in vain. */
async function renderRefused(error: AppError) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(initialStateQuery.queryKey, { ...surroundings, actor })
  const queryFn = vi.fn().mockResolvedValueOnce('data').mockRejectedValue(error)
  function Page() {
    useSessionWatch()
    return <p>{useQuery({ queryKey: ['any'], queryFn }).data}</p>
  }
  const page = await renderPage(<Page />, { queryClient })
  await screen.findByText('data')
  const invalidate = vi.spyOn(page.router, 'invalidate')
  await queryClient.refetchQueries({ queryKey: ['any'] })
  return { ...page, queryClient, invalidate }
}

test.each(['SESSION_EXPIRED', 'UNAUTHENTICATED'] as const)('%s lets the guards decide anew', async (code) => {
  ask.mockResolvedValue({ ...surroundings, actor: null })
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
