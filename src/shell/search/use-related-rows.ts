import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { AppError } from '@/platform/app-error'
import type { ResourceName } from '@/resources/resources'
import { currentResults } from './current-results'
import { type SearchResults, useSearchSources } from './resource-search'
import { useDebounced } from './use-debounced'

type RelatedRows = {
  rows: SearchResults['results']
  /** Other rows match too. */
  isMore: boolean
  isPending: boolean
  error: unknown
}

/** The rows of a resource that match a term, for a field that refers to one of them. Searches only while it is used. */
export function useRelatedRows(resource: ResourceName, term: string, isOpen: boolean): RelatedRows {
  const sources = useSearchSources()
  const debouncedTerm = useDebounced(term)
  const area = useLocation({ select: ({ pathname }) => (isInManager(pathname) ? 'manager' : 'app') })
  const source = useQuery({
    queryKey: ['search-source', resource, area],
    queryFn: () => sources[resource](area),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  })
  const load = source.data
  const found = useQuery({
    ...(load?.(debouncedTerm) ?? { queryKey: ['search-source', resource, 'none'], queryFn: nothing }),
    enabled: isOpen && load !== undefined,
    placeholderData: keepPreviousData,
  })
  const { results: rows, total } = currentResults({ term, debouncedTerm, query: found })
  const isPaused = [source, found].some(({ fetchStatus }) => fetchStatus === 'paused')
  return {
    rows,
    isMore: (total?.count ?? 0) > rows.length,
    isPending: debouncedTerm !== term || source.isFetching || found.isFetching || (isOpen && !load),
    error: isPaused ? new AppError('UNREACHABLE') : (source.error ?? found.error),
  }
}

function isInManager(path: string): boolean {
  return path.startsWith('/manager/')
}

async function nothing(): Promise<SearchResults> {
  return { results: [], total: null }
}
