import { useRouterState } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { Button } from '@/ui/button/button'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/list/empty-state'
import { List } from '@/ui/list/list'
import { LoadMore, type PagedQuery } from './load-more'

export const searchFormId = 'search'

type Props<Item> = {
  /** The accessible name of the list. */
  label: string
  items: Item[]
  query: PagedQuery
  searchTerm: string
  searchPlaceholder: string
  onSearch: (searchTerm: string) => void
  /** Further filters. Their controls belong to the search form: `form={searchFormId}`. */
  filters?: ReactNode
  /** Set while a filter is active: the text for an empty result and a control that clears the filter. */
  filtered?: { nothingFound: string; clear: ReactNode }
  /** Above the rows. */
  header?: ReactNode
  /** Replaces the list if it is empty without a search term or filter. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

export function PagedList<Item>({
  label,
  items,
  query,
  searchTerm,
  searchPlaceholder,
  onSearch,
  filters,
  filtered,
  header,
  empty,
  children,
}: Props<Item>) {
  const { t } = useTranslation()
  const isSearching = useRouterState({ select: (state) => state.isLoading })
  if (items.length === 0 && !searchTerm && !filtered) return empty
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          formId={searchFormId}
          name="searchTerm"
          value={searchTerm}
          label={t('search.label')}
          placeholder={searchPlaceholder}
          clearLabel={t('search.clear')}
          debounceMs={appConfig.list.searchDebounceMs}
          maxLength={appConfig.list.searchMaxLength}
          pending={isSearching}
          onSearch={onSearch}
        />
        {filters}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={
            searchTerm ? t('list.noResults', { searchTerm: isolate(searchTerm) }) : filtered?.nothingFound
          }
          action={
            <>
              {searchTerm && (
                <Button variant="secondary" onClick={() => onSearch('')}>
                  {t('search.clear')}
                </Button>
              )}
              {filtered?.clear}
            </>
          }
        />
      ) : (
        <div className="flex flex-col gap-1.5">
          {header}
          <List label={label} pending={isSearching}>
            {items.map(children)}
          </List>
        </div>
      )}
      {query.hasNextPage && (
        <div className="flex justify-center">
          <LoadMore query={query} isStale={isSearching} />
        </div>
      )}
    </div>
  )
}
