import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { UserBulkActions } from '@/features/users/bulk/user-bulk-actions'
import { ExportProgress } from '@/features/users/export/export-progress'
import { exportHref, useExport } from '@/features/users/export/use-export'
import { userQueries } from '@/features/users/users.queries'
import { listOrders, type UserSearch } from '@/features/users/users.schema'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { displayName } from '@/platform/text/display-name'
import { DetailPanel } from '@/shell/detail-panel/detail-panel'
import { useDetailPanel } from '@/shell/detail-panel/use-detail-panel'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { atListEnd } from '@/shell/lists/floating-bar'
import { PagedList } from '@/shell/lists/paged-list'
import { useListQuery } from '@/shell/lists/use-list-query'
import { useSelection } from '@/shell/lists/use-selection'
import { DownloadLink } from '@/shell/page/download-link'
import { Page } from '@/shell/page/page'
import { ButtonLink } from '@/ui/button/button-link'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { lazyPage } from '@/ui/lazy-page'
import { toast } from '@/ui/toast/toast'
import { useUserColumns } from './user-columns'
import { useUserFilters } from './user-filters'
import { useUserRowMenu } from './user-row-menu'

type Props = {
  actor: Actor
  search: UserSearch
  /** The cards between the profile and the danger zone of the user beside the list. */
  panelCards?: (id: string) => ReactNode
}

export function UserList({ actor, search, panelCards }: Props) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { query, items, total } = useListQuery(userQueries.list(search))
  const panel = useDetailPanel(items, UserPage)
  const selection = useSelection(items, JSON.stringify(search))
  const download = useExport()
  const isExporting = download.count !== undefined
  const { rowMenu, dialogs } = useUserRowMenu(actor, ({ done }) => selection.remove(done))
  const create = isAllowed(actor, { user: ['create'] }) && (
    <ButtonLink to="/manager/users/new">
      <Icon as={Plus} />
      {t('new')}
    </ButtonLink>
  )

  async function save(wanted: Parameters<typeof download.start>[0]) {
    const count = await download.start(wanted)
    if (count !== undefined) toast.success(t('export.done', { count, formatted: format.number(count) }))
  }

  return (
    <Page
      title={t('title')}
      total={
        total?.count ? t('total', { count: total.count, formatted: format.cappedCount(total) }) : undefined
      }
      actions={
        <>
          {create}
          <DownloadLink
            href={exportHref(search)}
            pending={isExporting}
            onStart={() => save(search)}
            isCompact
          >
            {t('export.action')}
          </DownloadLink>
        </>
      }
      aside={
        <DetailPanel panel={panel} to="/manager/users/$id" detail={userQueries.detail} hasLeading>
          {(id) => (
            <UserPage actor={actor} id={id}>
              {panelCards?.(id)}
            </UserPage>
          )}
        </DetailPanel>
      }
    >
      <div className="*:mb-4">
        <FailureAlert error={download.error} />
      </div>
      <PagedList
        name="users"
        label={t('title')}
        items={items}
        query={query}
        columns={useUserColumns()}
        orders={listOrders(search.state)}
        search={search}
        searchPlaceholder={t('searchPlaceholder')}
        filters={useUserFilters(search)}
        rowName={displayName}
        rowMenu={rowMenu}
        selection={selection}
        panel={panel}
      />
      <div className={cn(atListEnd, 'flex flex-col items-center')}>
        <ExportProgress state={download} />
        <UserBulkActions
          actor={actor}
          selection={selection}
          isExporting={isExporting}
          onExport={(ids) => save({ ids })}
        />
      </div>
      {dialogs}
    </Page>
  )
}

const UserPage = lazyPage(() => import('../detail/user-page').then((module) => module.UserPage))
