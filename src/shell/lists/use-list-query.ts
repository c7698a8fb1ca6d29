/** The pages of a list. If the first page fails, the list shows the error, so that search and filters stay usable. */
import {
  type EnsureInfiniteQueryDataOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { setErrorStatus } from '@/http/ssr-context'
import { AppError } from '@/platform/app-error'
import type { Page } from '@/platform/database/search.server'

/**
 * For the loader of the route. @throws AppError that the list cannot show: the user has to log in, or may not read it
 */
export async function loadList<Item, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureInfiniteQueryDataOptions<Page<Item>, Error, Page<Item>, Key, string>,
): Promise<void> {
  try {
    await client.ensureInfiniteQueryData(options)
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 401 || error.status === 403) throw error
    setErrorStatus(error)
  }
}

/** Whether there are no rows at all, unlike a search or filter without matches. */
export function isEmptyList(
  total: Page<unknown>['total'] | undefined,
  { sort: _sort, ...conditions }: { sort: string },
): boolean {
  return total?.count === 0 && Object.values(conditions).every((value) => !value)
}

type ListOptions<Item, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  Key,
  string
>

export function useListQuery<Item extends { id: string }, Key extends QueryKey>(
  options: ListOptions<Item, Key>,
) {
  // Without a retry, the browser first renders the error that the server has rendered.
  const query = useInfiniteQuery({ ...options, retryOnMount: false })
  const pages = query.data?.pages ?? []
  // A row whose place in the order has changed can be in two pages.
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
  return { query, items: [...items.values()], total: pages[0]?.total }
}
