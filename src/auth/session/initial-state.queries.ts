/** Fetched once per application start, and again when the user changes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getInitialState } from './initial-state.functions'

export const initialStateQuery = queryOptions({
  queryKey: ['initial-state'],
  queryFn: () => getInitialState(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** After a change of the user. Uses `fetchQuery`, because hydrated queries have no `queryFn`. */
export function refetchInitialState(client: QueryClient) {
  return client.fetchQuery({ ...initialStateQuery, staleTime: 0 })
}
