import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { auditLogQueries } from './audit-log.queries'
import { useRefetchAfterMutations } from './use-refetch-after-mutations'

test('a successful mutation refetches the audit log, a failed one does not', async () => {
  const client = new QueryClient()
  const { queryKey } = auditLogQueries.list({ group: 'users' })
  client.setQueryData(queryKey, { pages: [], pageParams: [] })
  client.setQueryData(['users'], [])
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  const write = (mutationFn: () => Promise<void>) => new MutationObserver(client, { mutationFn }).mutate()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(useRefetchAfterMutations, { wrapper })

  await expect(write(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(isOutdated(queryKey)).toBe(false)
  await write(() => Promise.resolve())
  expect(isOutdated(queryKey)).toBe(true)
  expect(isOutdated(['users'])).toBe(false)

  client.setQueryData(queryKey, { pages: [], pageParams: [] })
  unmount()
  await write(() => Promise.resolve())
  expect(isOutdated(queryKey)).toBe(false)
})
