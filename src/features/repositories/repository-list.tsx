import Plus from 'lucide-react/icons/plus'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { DetailPanel } from '@/shell/detail-panel/detail-panel'
import { useDetailPanel } from '@/shell/detail-panel/use-detail-panel'
import { BulkDelete } from '@/shell/lists/bulk/bulk-delete'
import { PagedList } from '@/shell/lists/paged-list'
import { useCreateDialog } from '@/shell/lists/use-create-dialog'
import { isEmptyList, useListQuery } from '@/shell/lists/use-list-query'
import { useRowMenu } from '@/shell/lists/use-row-menu'
import { useSelection } from '@/shell/lists/use-selection'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { Page } from '@/shell/page/page'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { lazyPage } from '@/ui/lazy-page'
import { EmptyState } from '@/ui/list/empty-state'
import { DeleteRepositoryDialog } from './delete-repository'
import { type Repository, repositoryMutations, repositoryQueries } from './repositories.queries'
import { type RepositorySearch, repositoryOrders } from './repositories.schema'
import { useRepositoryColumns } from './repository-columns'
import { RepositoryDialog } from './repository-dialog'
import { draftName } from './repository-form'
import { repositoryRoutes } from './repository-routes'

type Props = { area: Area; actor: Actor; search: RepositorySearch }

export function RepositoryList({ area, actor, search }: Props) {
  const { t } = useTranslation('repositories')
  const format = useFormat()
  const { query, items, total } = useListQuery(repositoryQueries.list(search))
  const panel = useDetailPanel(items, RepositoryPage)
  const selection = useSelection(items, JSON.stringify(search))
  const canDelete = area === 'manager' && isAllowed(actor, { repository: ['delete'] })
  const { rowMenu, dialogs } = useRowMenu<Repository>({
    canUpdate: area === 'manager' && isAllowed(actor, { repository: ['update'] }),
    canDelete,
    editDialog: (row, dialog) => <RepositoryDialog {...dialog} repository={row} />,
    deleteDialog: (row, dialog) => (
      <DeleteRepositoryDialog {...dialog} repository={row} onDeleted={dialog.onClose} />
    ),
  })
  const creation = useCreateDialog(draftName(), (dialog) => <RepositoryDialog {...dialog} />)
  const create = area === 'manager' && isAllowed(actor, { repository: ['create'] }) && (
    <DialogButton onClick={creation.open}>
      <Icon as={Plus} />
      {t('new')}
    </DialogButton>
  )

  return (
    <Page
      title={t('title')}
      total={
        total?.count ? t('total', { count: total.count, formatted: format.cappedCount(total) }) : undefined
      }
      // An empty list has the button in its middle.
      actions={!isEmptyList(total, search) && create}
      aside={
        <DetailPanel panel={panel} to={repositoryRoutes[area].detail} detail={repositoryQueries.detail}>
          {(id) => <RepositoryPage area={area} actor={actor} id={id} />}
        </DetailPanel>
      }
    >
      <PagedList
        name="repositories"
        label={t('title')}
        items={items}
        query={query}
        columns={useRepositoryColumns(area)}
        orders={repositoryOrders}
        search={search}
        searchPlaceholder={t('searchPlaceholder')}
        rowName={({ name }) => name}
        rowMenu={rowMenu}
        selection={canDelete ? selection : undefined}
        panel={panel}
        empty={
          <EmptyState
            icon={resourceIcons.repository}
            title={t('empty.title')}
            text={t('empty.text')}
            action={create}
          />
        }
      />
      <BulkDelete
        selection={selection}
        mutation={repositoryMutations.removeMany()}
        text={(key, count) => t(`deleteMany.${key}`, { count })}
      />
      {creation.dialog}
      {dialogs}
    </Page>
  )
}

const RepositoryPage = lazyPage(() => import('./repository-page').then((module) => module.RepositoryPage))
