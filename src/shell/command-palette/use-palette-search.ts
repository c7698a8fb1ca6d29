import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import type { Area } from '@/resources/area'
import { type ListPage, listPage, type Resource, resourceList } from '@/resources/resources'
import { currentResults } from '@/shell/search/current-results'
import type { SearchResults, SearchSources } from '@/shell/search/resource-search'
import { useDebounced } from '@/shell/search/use-debounced'
import { sortRows } from './find-commands'

type Options = { actor: Actor; area: Area; sources: SearchSources; term: string }

type PaletteSearch = {
  results: { resource: Resource; page: ListPage; items: SearchResults['results']; isMore: boolean }[]
  /** Further results may follow. */
  isPending: boolean
  /** The first error of a source, whose results are missing. */
  error: unknown
  /** The search waits for the network connection. */
  isPaused: boolean
}

/** Searches all permitted sources when typing pauses. */
export function usePaletteSearch({ actor, area, sources, term }: Options): PaletteSearch {
  const loaded = useQuery({
    queryKey: ['search-sources', area, actor.id, actor.role],
    queryFn: () => loadSearches(area, actor, sources),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const debouncedTerm = useDebounced(term)
  const isSearching = debouncedTerm !== '' && term !== ''
  const searches = useQueries({
    queries: (loaded.data ?? []).map(({ search }) => ({
      ...search(debouncedTerm),
      enabled: isSearching,
      placeholderData: keepPreviousData,
    })),
  })
  const queries = [loaded, ...searches]
  return {
    results: (loaded.data ?? []).map(({ resource, page }, index) => {
      const query = isSearching ? searches[index] : undefined
      const { results, total } = currentResults({ term, debouncedTerm, query })
      const items = sortRows(term, results).slice(0, appConfig.list.latestSize)
      return { resource, page, items, isMore: (total?.count ?? 0) > items.length }
    }),
    isPending: term !== '' && (debouncedTerm !== term || queries.some(({ isFetching }) => isFetching)),
    error: term === '' ? null : (queries.find(({ error }) => error)?.error ?? null),
    isPaused: term !== '' && queries.some(({ fetchStatus }) => fetchStatus === 'paused'),
  }
}

/** Loads the searches of the resources that the area shows and the actor may read. */
async function loadSearches(area: Area, actor: Actor, sources: SearchSources) {
  const loaded = resourceList.map(async (resource) => {
    const page = listPage(resource, area)
    if (!page || !isAllowed(actor, readPermission(resource))) return []
    return [{ resource, page, search: await sources[resource.name](area) }]
  })
  return (await Promise.all(loaded)).flat()
}
