import { useTranslation } from '@/i18n/use-translation'
import { EditConflict, SavedField } from '@/shell/forms/edit-conflict'
import { useRoleLabels } from '@/shell/values/use-role-labels'

type Props = { saved: { name: string; email: string; role: string } }

export function UserEditConflict({ saved }: Props) {
  const { t } = useTranslation('users')
  const roleLabel = useRoleLabels()
  return (
    <EditConflict title={t('stale.title')}>
      <SavedField name="email" term={t('email')}>
        <bdi dir="ltr">{saved.email}</bdi>
      </SavedField>
      <SavedField name="name" term={t('name')}>
        <bdi>{saved.name || t('noName')}</bdi>
      </SavedField>
      <SavedField name="role" term={t('roleLabel')}>
        {roleLabel(saved.role)}
      </SavedField>
    </EditConflict>
  )
}
