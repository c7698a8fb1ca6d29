/** Lets banned people in again. */

import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useWrite } from '@/platform/use-dedupe-mutation'
import { ActDialog, type ActDialogProps } from './bulk-action-dialog'
import { useTitle } from './use-dialog-title'

export function UnbanDialog({ people, ...dialog }: ActDialogProps) {
  const { t } = useTranslation('users')
  const mutation = useWrite(userMutations.unban())
  return (
    <ActDialog
      {...dialog}
      mutation={mutation}
      input={() => ({ ids: people.map(({ id }) => id) })}
      title={useTitle('unban', people)}
      description={t('unban.text')}
      confirmLabel={t('ban.lift')}
      doneText={(count) => t('unban.done', { count })}
    />
  )
}
