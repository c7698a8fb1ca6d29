import History from 'lucide-react/icons/history'
import SearchX from 'lucide-react/icons/search-x'
import { appConfig } from '#config'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { searchFormId } from '@/shell/lists/filter'
import { ClearFilters, FilterBar } from '@/shell/lists/filter-bar'
import { ListFailure } from '@/shell/lists/list-failure'
import { LoadMore } from '@/shell/lists/load-more'
import { useIsSearching } from '@/shell/lists/use-list-navigation'
import { useListQuery } from '@/shell/lists/use-list-query'
import { DownloadLink } from '@/shell/page/download-link'
import { Page } from '@/shell/page/page'
import { useDownload } from '@/shell/page/use-download'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/list/empty-state'
import { auditLogQueries } from './audit-log.queries'
import type { AuditLogSearch } from './audit-log.schema'
import { AuditLogRow } from './audit-log-row'
import { useAuditLogFilters } from './use-audit-log-filters'
import { useRefetchAfterMutations } from './use-refetch-after-mutations'

export function AuditLogPage({ search }: { search: AuditLogSearch }) {
  const { t } = useTranslation(['audit-log', 'lists'])
  const format = useFormat()
  useRefetchAfterMutations()
  const { query, items } = useListQuery(auditLogQueries.list(search))
  const filters = useAuditLogFilters(search, items)
  const download = useDownload()
  const isSearching = useIsSearching()
  const isFiltered = filters.some(({ value }) => value)
  const href = exportHref(search)
  return (
    <Page
      title={t('title')}
      // Otherwise the times of the shown entries seem to contradict the chosen days.
      description={t(search.from || search.until ? 'utcDays' : 'description')}
      actions={
        (items.length > 0 || isFiltered) && (
          <DownloadLink
            href={href}
            pending={download.isRunning}
            onStart={() => void download.start(href)}
            isCompact
            hint={t('export.limit', { formatted: format.number(appConfig.auditLog.exportMax) })}
          >
            {t('export.action')}
          </DownloadLink>
        )
      }
      className="flex flex-col gap-4"
    >
      <FailureAlert error={download.error} />
      {/* biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search> */}
      <form
        id={searchFormId}
        role="search"
        aria-label={t('lists:filters')}
        method="get"
        className="flex flex-wrap items-center gap-2"
      >
        <FilterBar filters={filters} />
      </form>
      {query.isLoadingError || query.isPending ? (
        <ListFailure query={query} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={isFiltered ? SearchX : History}
          title={isFiltered ? t('lists:noMatches') : t('none')}
          action={<ClearFilters filters={filters} variant="secondary" />}
        />
      ) : (
        <Card padding="none">
          <ul
            aria-label={t('title')}
            aria-busy={isSearching || undefined}
            className="divide-y transition-colors aria-busy:bg-subtle"
          >
            {items.map((entry) => (
              <AuditLogRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && <LoadMore query={query} isStale={isSearching} />}
    </Page>
  )
}

/** A plain URL, so the export also works without JavaScript. */
function exportHref(search: AuditLogSearch): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return `/manager/activity/export${query.size > 0 ? `?${query}` : ''}`
}
