/** What the palette can search. A feature offers itself as a source; the route of an area says which it has. */
import type { UseNavigateResult } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { PermissionRequest } from '@/auth/permissions/permissions'
import type { CappedCount } from '@/platform/database/search.server'
import type { Icon } from '@/ui/icon'

export type SearchSource = {
  /** The heading of its hits: a message key. */
  title: string
  icon: ComponentProps<typeof Icon>['as']
  /** The first few of what matches; the key belongs to the feature, so that its writes renew what was found. */
  search: (searchTerm: string) => {
    queryKey: readonly unknown[]
    queryFn: (call: { signal: AbortSignal }) => Promise<SearchResults>
  }
  open: (navigate: UseNavigateResult<string>, id: string) => void
  /** Leads to the list of everything that matches. */
  openAll: (navigate: UseNavigateResult<string>, searchTerm: string) => void
}

export type SearchResults = {
  results: { id: string; name: string; description: string }[]
  total: CappedCount | null
}

/** Fetched with the palette and not before, for those who may read what is in it. */
export type OfferedSource = { permission: PermissionRequest; load: () => Promise<SearchSource> }
