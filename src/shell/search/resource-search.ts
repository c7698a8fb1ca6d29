import { createContext, use } from 'react'
import type { CappedCount } from '@/platform/database/search.server'
import type { Area } from '@/resources/area'
import type { ResourceName } from '@/resources/resources'

/** The search of one resource: the first page of rows that match a term; without a term, of all rows. */
export type ResourceSearch = (searchTerm: string) => {
  /** Below the key of the resource, so that its mutations invalidate the results too. */
  queryKey: readonly unknown[]
  queryFn: (call: { signal: AbortSignal }) => Promise<SearchResults>
}

export type SearchResults = {
  /** `image` is the address of a person's avatar. */
  results: { id: string; name: string; description: string; image?: string | null }[]
  total: CappedCount | null
}

/**
 * One line per resource. A search is loaded when it is first needed, for an actor who may read the resource. It takes the
 * area if only the manager finds the rows of all users.
 */
export type SearchSources = Record<ResourceName, (area: Area) => Promise<ResourceSearch>>

/** The routes of the areas provide the sources, because features never import each other. */
export const SearchSourcesContext = createContext<SearchSources | null>(null)

export function useSearchSources(): SearchSources {
  const sources = use(SearchSourcesContext)
  if (!sources) throw new Error('A route above this component must render SearchSourcesContext')
  return sources
}
