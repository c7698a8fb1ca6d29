import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import { normalizeText } from '@/platform/text/normalize-text'
import type { Area } from '@/resources/area'
import { type ListPage, listPage, type Resource, resourceList } from '@/resources/resources'
import type { SearchResults, SearchSources } from './search-source'

type Search = { actor: Actor; area: Area; sources: SearchSources; term: string }

type PaletteSearch = {
  found: { resource: Resource; page: ListPage; results: SearchResults['results']; isMore: boolean }[]
  /** More results may come. */
  isPending: boolean
  /** The reason why results may be missing. */
  error: unknown
  /** There is no connection; the search continues when there is one. */
  isPaused: boolean
}

/** Searches all resources at once when typing pauses. Results that still match stay until new ones arrive. */
export function usePaletteSearch({ actor, area, sources, term }: Search): PaletteSearch {
  const searches = useQuery({
    queryKey: ['palette-searches', area, actor.id, actor.role],
    queryFn: () => loadSearches(area, actor, sources),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const settled = useSettled(term)
  const isSearching = settled !== '' && term !== ''
  const answers = useQueries({
    queries: (searches.data ?? []).map(({ search }) => ({
      ...search(settled),
      enabled: isSearching,
      placeholderData: keepPreviousData,
    })),
  })
  const asked = [searches, ...answers]
  return {
    found: (searches.data ?? []).map(({ resource, page }, index) => {
      const { data, isPlaceholderData } = answers[index] ?? {}
      const isCurrent = settled === term && !isPlaceholderData
      const results = (isSearching && data?.results.filter((row) => isCurrent || matches(row, term))) || []
      const isMore = isCurrent && (data?.total?.count ?? 0) > results.length
      return { resource, page, results, isMore }
    }),
    isPending: term !== '' && (settled !== term || asked.some(({ isFetching }) => isFetching)),
    error: term === '' ? null : (asked.find(({ error }) => error)?.error ?? null),
    isPaused: term !== '' && asked.some(({ fetchStatus }) => fetchStatus === 'paused'),
  }
}

/** Loads the searches of the resources that the area shows and the actor may read. */
async function loadSearches(area: Area, actor: Actor, sources: SearchSources) {
  const loaded = resourceList.map(async (resource) => {
    const page = listPage(resource, area)
    if (!page || !isAllowed(actor, readPermission(resource))) return []
    return [{ resource, page, search: await sources[resource.name]() }]
  })
  return (await Promise.all(loaded)).flat()
}

function matches(row: { name: string; description: string }, term: string): boolean {
  return normalizeText(row.name, row.description).includes(normalizeText(term))
}

/** The term once nothing has been typed for a moment; an emptied field is empty at once. */
function useSettled(term: string): string {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), term === '' ? 0 : appConfig.list.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [term])
  return settled
}
