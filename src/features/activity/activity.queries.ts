/** The record of activity in the cache. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listActivity } from './activity.functions'
import type { ActivityFilter } from './activity.schema'

export type Activity = Awaited<ReturnType<typeof listActivity>>['items'][number]

export const activityQueries = {
  /** `about` is the id of a person or a thing; without it, everything that was done by anybody. */
  list: ({ group, about }: { group: ActivityFilter; about?: string }) =>
    infiniteQueryOptions({
      queryKey: ['activity', about ?? '', group],
      queryFn: ({ pageParam, signal }) =>
        listActivity({ data: { group, about, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
