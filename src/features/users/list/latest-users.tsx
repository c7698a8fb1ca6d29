import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { appConfig } from '#config'
import { userQueries } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { LatestCard } from '@/shell/page/latest-card'
import type { LatestList } from '@/shell/page/latest-list'
import { UserRow } from './user-row'

export const latestUsers: LatestList = {
  load: (client) => client.ensureInfiniteQueryData(userQueries.list({})),
  Component: LatestUsers,
}

function LatestUsers() {
  const { t } = useTranslation('users')
  const { data } = useSuspenseInfiniteQuery(userQueries.list({}))
  const items = data.pages[0]?.items.slice(0, appConfig.list.latestSize) ?? []
  return (
    <LatestCard
      title={t('latest')}
      list={{ title: t('title'), to: '/manager/users' }}
      empty={t('empty.text')}
    >
      {items.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </LatestCard>
  )
}
