/** The facts about a person. */

import { useTranslation } from '@/i18n/use-translation'
import { DateTime } from '@/shell/date-time'
import { Card } from '@/ui/card'
import { Definition, DefinitionList } from '@/ui/definition-list'
import { appConfig } from '../../../app.config'
import { useRoleWords } from './use-role-words'
import type { UserDetail } from './users.queries'

export function UserProfile({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const roleWords = useRoleWords()
  const language = appConfig.languages.find(({ key }) => key === user.language)
  return (
    <Card title={t('profile')}>
      <DefinitionList>
        <Definition term={t('name')}>
          {user.name ? <bdi>{user.name}</bdi> : <span className="text-muted">{t('noName')}</span>}
        </Definition>
        <Definition term={t('roles')}>{roleWords(user.role)}</Definition>
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
