import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useDialogTitle } from './use-dialog-title'
import { UserActionDialog, type UserActionProps } from './user-action-dialog'

export function UnbanDialog({ people, ...dialog }: UserActionProps) {
  const { t } = useTranslation('users')
  const mutation = useDedupeMutation(userMutations.unban())
  return (
    <UserActionDialog
      {...dialog}
      mutation={mutation}
      input={() => ({ ids: people.map(({ id }) => id) })}
      title={useDialogTitle('unban', people)}
      description={t('unban.text')}
      confirmLabel={t('ban.lift')}
      tone="accent"
      doneText={(count) => t('unban.done', { count })}
    />
  )
}
