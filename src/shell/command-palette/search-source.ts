import type { CappedCount } from '@/platform/database/search.server'
import type { ResourceName } from '@/resources/resources'

/** The search of one resource: the first few rows that match a term. */
export type ResourceSearch = (searchTerm: string) => {
  /** Below the key of the resource, so that its mutations invalidate the results too. */
  queryKey: readonly unknown[]
  queryFn: (call: { signal: AbortSignal }) => Promise<SearchResults>
}

export type SearchResults = {
  results: { id: string; name: string; description: string }[]
  total: CappedCount | null
}

/** One line per resource. The palette loads a search when it opens, for an actor who may read the resource. */
export type SearchSources = Record<ResourceName, () => Promise<ResourceSearch>>
