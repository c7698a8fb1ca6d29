import Check from 'lucide-react/icons/check'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { Button } from '@/ui/button/button'
import { SearchInput } from '@/ui/form/search-input'
import { Icon } from '@/ui/icon'
import { EmptyState } from '@/ui/list/empty-state'
import { ColumnMenu } from './column-menu'
import { type Filter, searchFormId } from './filter'
import { ClearFilters, FilterBar } from './filter-bar'
import { type FirstPageQuery, ListFailure } from './list-failure'
import { LoadMore, type PagedQuery } from './load-more'
import { SortSelect } from './sort-select'
import { DataTable, type DataTableProps } from './table/data-table'
import { useColumns } from './use-columns'
import { useIsSearching, useListNavigation } from './use-list-navigation'
import type { Selection } from './use-selection'

type Props<Item> = Omit<DataTableProps<Item>, 'sort' | 'isPending'> & {
  /** The name of the cookie with the hidden columns. */
  name: string
  query: PagedQuery & FirstPageQuery
  /** The search params of the page. */
  search: { searchTerm: string; sort: string }
  searchPlaceholder: string
  filters?: readonly Filter[]
  /** Replaces the list if it is empty without a search term or filter. Default: "No data". */
  empty?: ReactNode
}

/** Search, filters, table and "load more". The sort order and the filters are search params of the page. */
export function PagedList<Item extends { id: string }>({
  name,
  items,
  query,
  columns,
  search: { searchTerm, sort },
  searchPlaceholder,
  filters = [],
  empty,
  ...table
}: Props<Item>) {
  const { t } = useTranslation(['lists', 'common'])
  const isSearching = useIsSearching()
  const show = useListNavigation()
  const list = useRef<HTMLDivElement>(null)
  const { shown, choices, toggle } = useColumns(name, columns)
  const isFiltered = filters.some(({ value }) => value)
  const { orders, selection } = table
  const hasFailed = query.isLoadingError || query.isPending
  if (items.length === 0 && !searchTerm && !isFiltered && !hasFailed) {
    return empty ?? <EmptyState icon={Inbox} title={t('common:list.empty')} />
  }
  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          formId={searchFormId}
          name="searchTerm"
          value={searchTerm}
          label={searchPlaceholder.replace(/…$/, '')}
          placeholder={searchPlaceholder}
          clearLabel={t('common:search.clear')}
          pending={isSearching}
          // On phones two square buttons fit beside it.
          className="w-auto min-w-44 flex-1 max-md:min-w-[calc(100%-104px)] max-md:max-w-none"
          onSearch={(term) => show({ searchTerm: term || undefined })}
        />
        <SortSelect columns={columns} orders={orders} sort={sort} />
        {selection && <SelectButton {...selection} isDisabled={items.length === 0} />}
        <FilterBar filters={filters} />
        <ColumnMenu choices={choices} onToggle={toggle} list={list} />
      </div>
      {hasFailed ? (
        <ListFailure query={query} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={
            searchTerm
              ? t(isFiltered ? 'noMatchesFor' : 'common:list.noResults', { searchTerm: isolate(searchTerm) })
              : t('noMatches')
          }
          action={
            <>
              {searchTerm && (
                <Button variant="secondary" onClick={() => show({ searchTerm: undefined })}>
                  {t('common:search.clear')}
                </Button>
              )}
              <ClearFilters filters={filters} variant="secondary" />
            </>
          }
        />
      ) : (
        <DataTable {...table} items={items} columns={shown} sort={sort} isPending={isSearching} />
      )}
      {query.hasNextPage && <LoadMore query={query} isStale={isSearching} />}
    </div>
  )
}

/** Phones show the checkboxes only while rows are being selected. */
function SelectButton({
  isSelecting,
  setIsSelecting,
  isDisabled,
}: Pick<Selection<unknown>, 'isSelecting' | 'setIsSelecting'> & { isDisabled: boolean }) {
  const { t } = useTranslation('lists')
  const label = t(isSelecting ? 'select.stop' : 'select.start')
  return (
    <Button
      variant="secondary"
      size="icon"
      disabled={isDisabled}
      aria-label={label}
      title={label}
      aria-pressed={isSelecting}
      className="aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:text-accent-text md:hidden"
      onClick={() => setIsSelecting(!isSelecting)}
    >
      <Icon as={isSelecting ? Check : ListChecks} />
    </Button>
  )
}
