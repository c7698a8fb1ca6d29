import { useNavigate } from '@tanstack/react-router'
import type { AccountPath } from '@/features/account/account.schema'
import { useTranslation } from '@/i18n/use-translation'
import { EditDialog } from '@/shell/forms/edit-dialog'
import { NameForm } from './name-form'

type Props = {
  page: AccountPath
  name: string
  open: boolean
}

/** The dialog that changes the name. The URL of the page says whether it is open. */
export function ChangeName({ page, name, open }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const close = () => navigate({ to: page, replace: true, resetScroll: false, ignoreBlocker: true })

  return (
    <EditDialog open={open} onClose={close} title={t('changeName')} submitLabel={t('common:actions.save')}>
      <NameForm name={name} onSaved={close} />
    </EditDialog>
  )
}
