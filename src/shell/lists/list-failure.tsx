import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/shell/errors/load-failure'

export type FirstPageQuery = Pick<
  UseInfiniteQueryResult,
  'isPending' | 'isLoadingError' | 'isFetching' | 'isPaused' | 'error' | 'refetch'
>

/** Replaces the rows of a list whose first page could not be loaded. */
export function ListFailure({ query }: { query: FirstPageQuery }) {
  // During a retry the query has no error. The text stays, so that nothing moves.
  const [lastError, setLastError] = useState(query.error)
  if (query.error && query.error !== lastError) setLastError(query.error)
  return (
    <LoadFailure
      error={lastError}
      isPending={query.isFetching || query.isPaused}
      onRetry={() => query.refetch()}
    />
  )
}
