/** Fetched once per application start, and again when the user changes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getInitialState, type InitialState } from './initial-state.functions'

export const initialStateQuery = queryOptions({
  queryKey: ['initial-state'],
  queryFn: () => getInitialState(),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * For the route guards. If an invalidated state cannot be fetched, they continue with the previous one, and the next
 * navigation tries again.
 */
export async function loadInitialState(client: QueryClient) {
  const previous = client.getQueryData(initialStateQuery.queryKey)
  if (!previous) return client.fetchQuery(initialStateQuery)
  return client
    .fetchQuery({ ...initialStateQuery, retry: false, networkMode: 'always' })
    .catch(() => previous)
}

/** Uses `fetchQuery`, because hydrated queries have no `queryFn`. */
export function refetchInitialState(client: QueryClient) {
  return client.fetchQuery({ ...initialStateQuery, staleTime: 0 })
}

/** The next page must not show the flash again. */
export function dropFlash(client: QueryClient): void {
  const query = client.getQueryCache().find<InitialState>(initialStateQuery)
  const state = query?.state.data
  // Unlike `setQueryData`, it leaves an invalidated query invalidated.
  if (state?.flash) query?.setState({ data: { ...state, flash: null } })
}

/**
 * After a saved change of the user: the route guards fetch the state when they run next. A refetch within the mutation
 * would make the saved change fail if it failed itself.
 */
export function invalidateInitialState(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ ...initialStateQuery, refetchType: 'none' })
}
