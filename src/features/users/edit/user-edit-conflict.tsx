/** What is saved now, above the form of somebody whose changes started from something older. */

import { useRoleLabels } from '@/features/users/use-role-labels'
import { useTranslation } from '@/i18n/use-translation'
import { Alert } from '@/ui/alert'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

type Props = { saved: { name: string; email: string; role: string } }

export function UserEditConflict({ saved }: Props) {
  const { t } = useTranslation('users')
  const roleWords = useRoleLabels()
  return (
    <Alert tone="warning" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      <DefinitionList>
        <Definition term={t('email')}>
          <bdi dir="ltr">{saved.email}</bdi>
        </Definition>
        <Definition term={t('name')}>
          <bdi>{saved.name || t('noName')}</bdi>
        </Definition>
        <Definition term={t('roleLabel')}>{roleWords(saved.role)}</Definition>
      </DefinitionList>
    </Alert>
  )
}
