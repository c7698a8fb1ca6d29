/** The users in the cache. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listUsers } from './users.functions'
import type { UserSearch } from './users.schema'

export type User = Awaited<ReturnType<typeof listUsers>>['items'][number]

const all = ['users'] as const

export const userQueries = {
  list: ({ searchTerm }: UserSearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', searchTerm],
      queryFn: ({ pageParam, signal }) =>
        listUsers({ data: { searchTerm, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
