import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client'
import { useDedupeMutation } from './use-dedupe-mutation'

function renderWrite(mutationFn: (input: string) => Promise<string>) {
  const client = createQueryClient()
  return renderHook(() => useDedupeMutation({ mutationFn }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result
}

test('two identical calls before a render send one request, and both get its result', async () => {
  const send = vi.fn(async (input: string) => `${input} done`)
  const write = renderWrite(send)
  await act(async () => {
    const both = [write.current.mutateAsync('one'), write.current.mutateAsync('one')]
    write.current.mutate('one')
    expect(await Promise.all(both)).toEqual(['one done', 'one done'])
  })
  expect(send).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(write.current.data).toBe('one done'))
})

test('a call with other variables is sent while the first is pending', async () => {
  const send = vi.fn(async (input: string) => input)
  const write = renderWrite(send)
  await act(
    async () => void (await Promise.all(['one', 'two'].map((input) => write.current.mutateAsync(input)))),
  )
  expect(send.mock.calls.map(([input]) => input)).toEqual(['one', 'two'])
})

test('the same call is sent again after a success or a failure', async () => {
  const send = vi.fn<(input: string) => Promise<string>>().mockRejectedValueOnce(new Error('no'))
  send.mockResolvedValue('yes')
  const write = renderWrite(send)
  await act(async () => write.current.mutate('one'))
  await vi.waitFor(() => expect(write.current.isError).toBe(true))
  await act(async () => write.current.mutate('one'))
  await vi.waitFor(() => expect(write.current.data).toBe('yes'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('the same call is sent again after a reset', async () => {
  const send = vi.fn(() => new Promise<string>(() => {}))
  const write = renderWrite(send)
  await act(async () => write.current.mutate('one'))
  act(() => write.current.reset())
  await act(async () => write.current.mutate('one'))
  expect(send).toHaveBeenCalledTimes(2)
})
