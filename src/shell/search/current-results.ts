import { normalizeText } from '@/platform/text/normalize-text'
import type { SearchResults } from './resource-search'

type Search = {
  term: string
  /** The term of the query, which follows the typed one. */
  debouncedTerm: string
  query: { data?: SearchResults; isPlaceholderData?: boolean } | undefined
}

/**
 * The results of a query with `keepPreviousData`. Previous results that still match stay until those of the term
 * arrive, because Enter selects the first one.
 */
export function currentResults({ term, debouncedTerm, query }: Search): SearchResults {
  if (!query?.data) return { results: [], total: null }
  if (debouncedTerm === term && !query.isPlaceholderData) return query.data
  return { results: query.data.results.filter((row) => matches(row, term)), total: null }
}

function matches({ name, description }: SearchResults['results'][number], term: string): boolean {
  return normalizeText(name, description).includes(normalizeText(term))
}
