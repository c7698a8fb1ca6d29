import { useRoleLabels } from '@/features/users/use-role-labels'
import { useTranslation } from '@/i18n/use-translation'
import { EditConflict } from '@/shell/forms/edit-conflict'
import { Definition } from '@/ui/list/definition-list'

type Props = { saved: { name: string; email: string; role: string } }

export function UserEditConflict({ saved }: Props) {
  const { t } = useTranslation('users')
  const roleLabel = useRoleLabels()
  return (
    <EditConflict title={t('stale.title')} text={t('stale.text')}>
      <Definition term={t('email')}>
        <bdi dir="ltr">{saved.email}</bdi>
      </Definition>
      <Definition term={t('name')}>
        <bdi>{saved.name || t('noName')}</bdi>
      </Definition>
      <Definition term={t('roleLabel')}>{roleLabel(saved.role)}</Definition>
    </EditConflict>
  )
}
