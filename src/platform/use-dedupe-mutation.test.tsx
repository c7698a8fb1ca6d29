import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from './app-error'
import { createQueryClient } from './query-client'
import { useDedupeMutation } from './use-dedupe-mutation'

function renderMutation(mutationFn: (input: string) => Promise<string>, client = createQueryClient()) {
  return renderHook(() => useDedupeMutation({ mutationFn }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result
}

test('two identical calls before a render send one request, and both get its result', async () => {
  const send = vi.fn(async (input: string) => `${input} done`)
  const mutation = renderMutation(send)
  await act(async () => {
    const both = [mutation.current.mutateAsync('one'), mutation.current.mutateAsync('one')]
    mutation.current.mutate('one')
    expect(await Promise.all(both)).toEqual(['one done', 'one done'])
  })
  expect(send).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(mutation.current.data).toBe('one done'))
})

test('a call with other variables is sent while the first is pending', async () => {
  const send = vi.fn(async (input: string) => input)
  const mutation = renderMutation(send)
  await act(
    async () => void (await Promise.all(['one', 'two'].map((input) => mutation.current.mutateAsync(input)))),
  )
  expect(send.mock.calls.map(([input]) => input)).toEqual(['one', 'two'])
})

test('the same call is sent again after a success or a failure', async () => {
  const send = vi.fn<(input: string) => Promise<string>>().mockRejectedValueOnce(new Error('no'))
  send.mockResolvedValue('yes')
  const mutation = renderMutation(send)
  await act(async () => mutation.current.mutate('one'))
  await vi.waitFor(() => expect(mutation.current.isError).toBe(true))
  await act(async () => mutation.current.mutate('one'))
  await vi.waitFor(() => expect(mutation.current.data).toBe('yes'))
  await act(async () => mutation.current.mutate('one'))
  expect(send).toHaveBeenCalledTimes(3)
})

test('the same call is sent again after a reset', async () => {
  const send = vi.fn(() => new Promise<string>(() => {}))
  const mutation = renderMutation(send)
  await act(async () => mutation.current.mutate('one'))
  act(() => mutation.current.reset())
  await act(async () => mutation.current.mutate('one'))
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['disappears', 'UNREACHABLE', 1],
  ['stays', 'UNAVAILABLE', 0],
] as const)('when the connection is back, an error %s: %s, and refetches: %i', async (...row) => {
  const [outcome, code, refetches] = row
  const client = createQueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const mutation = renderMutation(() => Promise.reject(new AppError(code)), client)
  await act(async () => mutation.current.mutate('one'))
  await vi.waitFor(() => expect(mutation.current.isError).toBe(true))
  expect(invalidate).toHaveBeenCalledTimes(refetches)
  act(() => void window.dispatchEvent(new Event('online')))
  await new Promise((resolve) => setTimeout(resolve))
  expect(mutation.current.isError).toBe(outcome === 'stays')
})
