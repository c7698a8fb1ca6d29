import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { normalizeText } from '@/platform/text/normalize-text'
import type { Area } from '@/resources/area'
import type { OfferedSource, SearchResults, SearchSource } from './search-source'

type Options = { actor: Actor; area: Area; offered: readonly OfferedSource[]; term: string }

type PaletteSearch = {
  results: { source: SearchSource; items: SearchResults['results']; isMore: boolean }[]
  /** Further results may follow. */
  isPending: boolean
  /** The first error of a source, whose results are missing. */
  error: unknown
  /** The search waits for the network connection. */
  isPaused: boolean
}

/**
 * Searches all permitted sources when typing pauses. Until the results arrive, the previous ones stay as far as they still
 * match.
 */
export function usePaletteSearch({ actor, area, offered, term }: Options): PaletteSearch {
  const allowed = offered.filter(({ permission }) => isAllowed(actor, permission))
  const sources = useQuery({
    queryKey: ['search-sources', area, actor.id, actor.role],
    queryFn: () => Promise.all(allowed.map(({ load }) => load())),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const debouncedTerm = useDebounced(term)
  const isSearching = debouncedTerm !== '' && term !== ''
  const searches = useQueries({
    queries: (sources.data ?? []).map((source) => ({
      ...source.search(debouncedTerm),
      enabled: isSearching,
      placeholderData: keepPreviousData,
    })),
  })
  const queries = [sources, ...searches]
  return {
    results: (sources.data ?? []).map((source, index) => {
      const { data, isPlaceholderData } = searches[index] ?? {}
      const isCurrent = debouncedTerm === term && !isPlaceholderData
      const items = (isSearching && data?.results.filter((item) => isCurrent || matches(item, term))) || []
      const isMore = isCurrent && (data?.total?.count ?? 0) > items.length
      return { source, items, isMore }
    }),
    isPending: term !== '' && (debouncedTerm !== term || queries.some(({ isFetching }) => isFetching)),
    error: term === '' ? null : (queries.find(({ error }) => error)?.error ?? null),
    isPaused: term !== '' && queries.some(({ fetchStatus }) => fetchStatus === 'paused'),
  }
}

function matches(item: { name: string; description: string }, term: string): boolean {
  return normalizeText(item.name, item.description).includes(normalizeText(term))
}

/** The term after a pause in typing. An empty term is returned immediately. */
function useDebounced(term: string): string {
  const [debounced, setDebounced] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(term), term === '' ? 0 : appConfig.list.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [term])
  return debounced
}
