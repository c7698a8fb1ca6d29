import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '@/i18n/use-translation'
import { LoadMore } from '@/shell/lists/load-more'
import { useIsSearching } from '@/shell/lists/use-list-navigation'
import { Card } from '@/ui/card'
import { auditLogQueries } from './audit-log.queries'
import type { AuditLogGroup } from './audit-log.schema'
import { AuditLogFilter } from './audit-log-filter'
import { AuditLogRow } from './audit-log-row'
import { useRefetchAfterMutations } from './use-refetch-after-mutations'

export function AuditLogList({ about, group, onGroup }: AuditLogListProps) {
  const { t } = useTranslation('audit-log')
  useRefetchAfterMutations()
  const query = useSuspenseInfiniteQuery(auditLogQueries.list({ group, about }))
  const isSearching = useIsSearching()
  const items = query.data.pages.flatMap((page) => page.items)
  const isEmpty = items.length === 0
  return (
    <Card
      title={t('title')}
      actions={!(isEmpty && group === '') && <AuditLogFilter value={group} onChange={onGroup} />}
      padding="none"
    >
      {isEmpty ? (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{t(group ? 'noneOfGroup' : 'none')}</p>
      ) : (
        <ul
          aria-label={t('title')}
          aria-busy={isSearching || undefined}
          className="mt-3 divide-y border-t transition-colors aria-busy:bg-subtle"
        >
          {items.map((entry) => (
            <AuditLogRow key={entry.id} entry={entry} about={about} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} isStale={isSearching} className="border-t p-3" />}
    </Card>
  )
}

type AuditLogListProps = {
  /** Limits the list to entries that name this user or row. */
  about?: string
  group: AuditLogGroup
  onGroup: (group: AuditLogGroup) => void
}
