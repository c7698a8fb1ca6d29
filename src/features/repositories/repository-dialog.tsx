import { useTranslation } from '@/i18n/use-translation'
import { EditDialog } from '@/shell/forms/edit-dialog'
import type { Repository } from './repositories.queries'
import { RepositoryForm } from './repository-form'

type Props = {
  /** The repository to edit. Without it the dialog creates one. */
  repository?: Repository
  open: boolean
  onClose: () => void
}

export function RepositoryDialog({ repository, open, onClose }: Props) {
  const { t } = useTranslation(['repositories', 'common'])
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      title={t(repository ? 'edit' : 'new')}
      submitLabel={t(repository ? 'common:actions.save' : 'create')}
    >
      <RepositoryForm repository={repository} onSaved={onClose} />
    </EditDialog>
  )
}
