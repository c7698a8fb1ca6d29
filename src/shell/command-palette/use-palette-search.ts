import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import { normalizeText } from '@/platform/text/normalize-text'
import type { Area } from '@/resources/area'
import { type ListPage, listPage, type Resource, resourceList } from '@/resources/resources'
import type { SearchResults, SearchSources } from '@/shell/search/resource-search'
import { useDebounced } from '@/shell/search/use-debounced'

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

/**
 * Searches all permitted sources when typing pauses. Until the results arrive, the previous ones stay as far as they still
 * match.
 */
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
      const { data, isPlaceholderData } = searches[index] ?? {}
      const isCurrent = debouncedTerm === term && !isPlaceholderData
      const found = (isSearching && data?.results.filter((item) => isCurrent || matches(item, term))) || []
      const items = found.slice(0, appConfig.list.latestSize)
      const isMore = isCurrent && (data?.total?.count ?? 0) > items.length
      return { resource, page, items, isMore }
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
    return [{ resource, page, search: await sources[resource.name]() }]
  })
  return (await Promise.all(loaded)).flat()
}

function matches(item: { name: string; description: string }, term: string): boolean {
  return normalizeText(item.name, item.description).includes(normalizeText(term))
}
