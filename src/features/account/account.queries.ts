import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAccount } from './account.functions'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => getAccount({ signal }),
})

export function invalidateAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries(accountQuery)
}
