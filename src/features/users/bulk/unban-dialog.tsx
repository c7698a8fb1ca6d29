import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { BulkActionDialog, type BulkActionDialogProps } from './bulk-action-dialog'
import { useDialogTitle } from './use-dialog-title'

export function UnbanDialog({ people, ...dialog }: BulkActionDialogProps) {
  const { t } = useTranslation('users')
  const mutation = useDedupeMutation(userMutations.unban())
  return (
    <BulkActionDialog
      {...dialog}
      mutation={mutation}
      input={() => ({ ids: people.map(({ id }) => id) })}
      title={useDialogTitle('unban', people)}
      description={t('unban.text')}
      confirmLabel={t('ban.lift')}
      doneText={(count) => t('unban.done', { count })}
    />
  )
}
