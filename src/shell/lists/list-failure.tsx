import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/shell/errors/load-failure'
import { Skeleton } from '@/ui/list/skeleton'

export type FirstPageQuery = Pick<
  UseInfiniteQueryResult,
  'isPending' | 'isLoadingError' | 'isFetching' | 'isPaused' | 'error' | 'refetch'
>

/** Replaces the rows of a list whose first page is missing. */
export function ListFailure({ query }: { query: FirstPageQuery }) {
  // During a retry the query has no error. The text stays, so that nothing moves.
  const [lastError, setLastError] = useState(query.error)
  if (query.error && query.error !== lastError) setLastError(query.error)
  // Another search may be loading instead of the one that failed.
  if (!lastError) return <Skeleton className="h-60 w-full" />
  return (
    <LoadFailure
      error={lastError}
      isPending={query.isFetching || query.isPaused}
      onRetry={() => query.refetch()}
    />
  )
}
