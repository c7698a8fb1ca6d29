import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { DeleteCard } from '@/shell/forms/delete-card'
import { DeleteDialog, type DialogState } from '@/shell/forms/delete-dialog'
import { useLeaveDetail } from '@/shell/page/panel-context'
import { toast } from '@/ui/toast/toast'
import { repositoryMutations } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

type Props = { repository: { id: string; name: string } }

/** The card at the end of the detail page. */
export function DeleteRepositoryCard({ repository }: Props) {
  const { t } = useTranslation('repositories')
  const leaveDetail = useLeaveDetail(repositoryRoutes.manager.list)
  return (
    <DeleteCard title={t('danger')} description={t('dangerText')}>
      {(state) => <DeleteRepositoryDialog {...state} repository={repository} onDeleted={leaveDetail} />}
    </DeleteCard>
  )
}

type DialogProps = Props & DialogState & { onDeleted: () => unknown }

export function DeleteRepositoryDialog({ repository, onDeleted, ...state }: DialogProps) {
  const { t } = useTranslation('repositories')
  return (
    <DeleteDialog
      {...state}
      question={t('deleteTitle', { name: isolate(repository.name) })}
      consequence={t('deleteText')}
      mutation={repositoryMutations.remove()}
      id={repository.id}
      onDeleted={async () => {
        await onDeleted()
        toast.success(t('deleted'))
      }}
    />
  )
}
