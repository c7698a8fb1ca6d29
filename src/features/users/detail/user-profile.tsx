import { appConfig } from '#config'
import type { UserDetail } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { DateTime } from '@/shell/page/date-time'
import { useRoleLabels } from '@/shell/values/use-role-labels'
import { Card } from '@/ui/card'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

export function UserProfile({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const roleWords = useRoleLabels()
  const language = appConfig.languages.find(({ key }) => key === user.language)
  return (
    <Card title={t('profile')}>
      <DefinitionList>
        <Definition term={t('name')}>
          {user.name ? <bdi>{user.name}</bdi> : <span className="text-muted">{t('noName')}</span>}
        </Definition>
        <Definition term={t('roleLabel')}>{roleWords(user.role)}</Definition>
        <Definition term={t('verified')}>{t(user.emailVerified ? 'verifiedYes' : 'verifiedNo')}</Definition>
        <Definition term={t('language')}>
          {language ? (
            <bdi lang={language.key}>{language.label}</bdi>
          ) : (
            <span className="text-muted">{t('languageOpen')}</span>
          )}
        </Definition>
        <Definition term={t('created')}>
          <DateTime value={user.createdAt} />
        </Definition>
        <Definition term={t('lastSeen')}>
          {user.lastSeenAt ? (
            <DateTime value={user.lastSeenAt} />
          ) : (
            <span className="text-muted">{t('never')}</span>
          )}
        </Definition>
      </DefinitionList>
    </Card>
  )
}
