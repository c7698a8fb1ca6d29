/** The initial state in the cache: fetched once per application start, and again after whatever changes who is there. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getInitialState } from './initial-state.functions'

export const initialStateQuery = queryOptions({
  queryKey: ['initial-state'],
  queryFn: () => getInitialState(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** After a change of who is there. Asked for directly: what a page brought along knows no way to be fetched again. */
export function refetchInitialState(client: QueryClient) {
  return client.fetchQuery({ ...initialStateQuery, staleTime: 0 })
}
