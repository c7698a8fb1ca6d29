import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { DateTime } from '@/shell/page/date-time'
import { LatestCard } from '@/shell/page/latest-card'
import type { LatestList } from '@/shell/page/latest-list'
import { ListRow, ListRowLink } from '@/ui/list/list'
import { NoRepositories } from './no-repositories'
import { repositoryQueries } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

/** The list on the dashboard or on the home page. */
export function latestRepositories(area: Area): LatestList {
  return {
    load: (client) => client.ensureInfiniteQueryData(repositoryQueries.list({})),
    Component: ({ actor }) => <LatestRepositories area={area} actor={actor} />,
  }
}

function LatestRepositories({ area, actor }: { area: Area; actor: Actor }) {
  const { t } = useTranslation('repositories')
  const { data } = useSuspenseInfiniteQuery(repositoryQueries.list({}))
  const items = data.pages[0]?.items.slice(0, appConfig.list.latestSize) ?? []
  if (items.length === 0 && area === 'app') return <NoRepositories actor={actor} />
  return (
    <LatestCard
      title={t('latest')}
      list={{ title: t('title'), to: repositoryRoutes[area].list }}
      empty={t('empty.text')}
    >
      {items.map((repository) => (
        <ListRow
          key={repository.id}
          title={
            <ListRowLink to={repositoryRoutes[area].detail} params={{ id: repository.id }}>
              {repository.name}
            </ListRowLink>
          }
          description={repository.description}
          meta={<DateTime value={repository.createdAt} as="relative" className="first-letter:uppercase" />}
        />
      ))}
    </LatestCard>
  )
}
