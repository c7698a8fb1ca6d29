/** The record of activity in the cache. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listActivity } from './audit-log.functions'
import type { ActivityFilter } from './audit-log.schema'

export type Activity = Awaited<ReturnType<typeof listActivity>>['items'][number]

const all = ['activity'] as const

export const activityQueries = {
  all,
  /** `about` is the id of a person or a thing; without it, everything that was done by anybody. */
  list: ({ group, about }: { group: ActivityFilter; about?: string }) =>
    infiniteQueryOptions({
      queryKey: [...all, about ?? '', group],
      queryFn: ({ pageParam, signal }) =>
        listActivity({ data: { group, about, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
