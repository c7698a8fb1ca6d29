import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { LatestCard } from '@/shell/page/latest-card'
import type { PageCard } from '@/shell/page/latest-list'
import { auditLogQueries } from './audit-log.queries'
import { AuditLogRow } from './audit-log-row'
import { useRefetchAfterMutations } from './use-refetch-after-mutations'

/** The newest entries, for the dashboard. */
export const latestAuditLog: PageCard = {
  name: 'audit-log',
  permission: { user: ['list'] },
  load: (client) => client.ensureInfiniteQueryData(auditLogQueries.list({ group: '' })),
  Component: LatestAuditLog,
}

function LatestAuditLog() {
  const { t } = useTranslation('audit-log')
  useRefetchAfterMutations()
  const { data } = useSuspenseInfiniteQuery(auditLogQueries.list({ group: '' }))
  const items = data.pages[0]?.items.slice(0, appConfig.auditLog.latestSize) ?? []
  return (
    <LatestCard title={t('title')} list={{ title: t('title'), to: '/manager/activity' }} empty={t('none')}>
      {items.map((entry) => (
        <AuditLogRow key={entry.id} entry={entry} />
      ))}
    </LatestCard>
  )
}
