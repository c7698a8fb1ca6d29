/** Searches all sources at once when the typing pauses; what was found before stays as far as it still matches. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { normalizeText } from '@/platform/text/normalize-text'
import type { Area } from '@/resources/area'
import type { OfferedSource, SearchResults, SearchSource } from './search-source'

type Search = { actor: Actor; area: Area; offered: readonly OfferedSource[]; term: string }

type Findings = {
  found: { source: SearchSource; hits: SearchResults['results']; isMore: boolean }[]
  /** More may come. */
  isPending: boolean
  /** Why there may be less than there is. */
  error: unknown
  /** Without a connection it goes on once there is one. */
  isPaused: boolean
}

export function usePaletteSearch({ actor, area, offered, term }: Search): Findings {
  const allowed = offered.filter(({ permission }) => isAllowed(actor, permission))
  const sources = useQuery({
    queryKey: ['search-sources', area, actor.id, actor.role],
    queryFn: () => Promise.all(allowed.map(({ load }) => load())),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const settled = useSettled(term)
  const isWanted = settled !== '' && term !== ''
  const results = useQueries({
    queries: (sources.data ?? []).map((source) => ({
      ...source.search(settled),
      enabled: isWanted,
      placeholderData: keepPreviousData,
    })),
  })
  const asked = [sources, ...results]
  return {
    found: (sources.data ?? []).map((source, place) => {
      const { data, isPlaceholderData } = results[place] ?? {}
      const isAnswer = settled === term && !isPlaceholderData
      const hits = (isWanted && data?.results.filter((hit) => isAnswer || matches(hit, term))) || []
      const isMore = isAnswer && (data?.total?.count ?? 0) > hits.length
      return { source, hits, isMore }
    }),
    isPending: term !== '' && (settled !== term || asked.some(({ isFetching }) => isFetching)),
    error: term === '' ? null : (asked.find(({ error }) => error)?.error ?? null),
    isPaused: term !== '' && asked.some(({ fetchStatus }) => fetchStatus === 'paused'),
  }
}

function matches(hit: { name: string; description: string }, term: string): boolean {
  return normalizeText(hit.name, hit.description).includes(normalizeText(term))
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
