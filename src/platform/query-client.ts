/** One query cache per request on the server and one per tab in the browser. */

import {
  type InfiniteData,
  type Query,
  type QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { appConfig } from '#config'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { AppError } from './app-error'

export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  const { unusedMinutes, retries, retryFirstMs, retryMaxMs } = appConfig.query
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A request needs no timers, because its cache ends with it.
        gcTime: isServer ? Number.POSITIVE_INFINITY : unusedMinutes * MINUTE_MS,
        staleTime: 5 * SECOND_MS,
        // A returning user sees current data, including changes made in another tab.
        refetchOnWindowFocus: 'always',
        retry: (count, error) => !isServer && count < retries && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(retryFirstMs * 2 ** attempt, retryMaxMs),
      },
      // Without a connection a write fails immediately. By default the library would pause it and send it later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Loads queries of parts that are below the fold. The server waits for them, because a page from the server is complete. The
 * browser does not, so the page appears before them. There a `CardBoundary` shows that a part is loading or has failed.
 */
export async function loadInBackground(queries: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries)
  if (import.meta.env.SSR) await all
  else all.catch(() => {})
}

/**
 * Refetches the queries of a resource that are on the page. Resolves after a second at the latest: the write has
 * succeeded, and a list loads its pages one after another.
 */
export async function invalidateRowQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await Promise.race([
    client.invalidateQueries({ queryKey }),
    new Promise((resolve) => setTimeout(resolve, SECOND_MS)),
  ])
}

type Rows = { items: { id: string }[] }

/**
 * Removes the queries of deleted rows, whose keys are `[...all, kind, id]`, because a refetch would answer 404. A query that is
 * still rendered is removed when its page is left, because the page would fetch it again. The list beside it renders first.
 */
export async function removeRowQueries(client: QueryClient, all: QueryKey, ids: string[]): Promise<void> {
  const lists = [...all, 'list']
  // Otherwise a list would show the rows until it is fetched again.
  client.setQueriesData<Partial<InfiniteData<Rows>>>(
    { queryKey: lists },
    (list) =>
      list?.pages && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => !ids.includes(id)),
        })),
      },
  )
  await invalidateRowQueries(client, lists)
  const cache = client.getQueryCache()
  const isDeleted = ({ queryKey }: Query) => ids.some((id) => id === queryKey[all.length + 1])
  for (const query of cache.findAll({ queryKey: all, predicate: isDeleted })) {
    if (query.getObserversCount() === 0) cache.remove(query)
    else removeWhenLeft(query, cache)
  }
}

function removeWhenLeft(query: Query, cache: QueryCache): void {
  const unsubscribe = cache.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return
    unsubscribe()
    cache.remove(query)
  })
}

/** Retries a 503, and any exception that is not an AppError. A refusal or a server defect would stay the same. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof AppError) || error.status === 503
}
