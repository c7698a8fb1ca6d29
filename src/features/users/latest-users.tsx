/** The newest users, for pages about something larger. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LatestCard } from '@/shell/latest-card'
import { TextLink } from '@/ui/text-link'
import { appConfig } from '../../../app.config'
import { UserRow } from './user-row'
import { userQueries } from './users.queries'

export function LatestUsers() {
  const { t } = useTranslation(['users', 'common'])
  const { data } = useSuspenseInfiniteQuery(userQueries.list({}))
  const items = data.pages[0]?.items.slice(0, appConfig.list.latestSize) ?? []
  return (
    <LatestCard
      title={t('latest')}
      all={<TextLink to="/manager/users">{t('common:list.viewAll')}</TextLink>}
      empty={t('empty.text')}
    >
      {items.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </LatestCard>
  )
}
