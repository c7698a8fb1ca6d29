/** The initial state in the cache: fetched once per application start, and again after whatever changes who is there. */
import { queryOptions } from '@tanstack/react-query'
import { getInitialState } from './initial-state.functions'

export const initialStateQuery = queryOptions({
  queryKey: ['initial-state'],
  queryFn: () => getInitialState(),
  staleTime: Number.POSITIVE_INFINITY,
})
