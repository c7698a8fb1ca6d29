import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { DateTime } from '@/shell/page/date-time'
import { LatestCard } from '@/shell/page/latest-card'
import { ButtonLink } from '@/ui/button/button-link'
import { ListRow, ListRowLink } from '@/ui/list/list'
import { repositoryQueries } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

export function LatestRepositories({ area, whenNone }: LatestRepositoriesProps) {
  const { t } = useTranslation(['repositories', 'common'])
  const { data } = useSuspenseInfiniteQuery(repositoryQueries.list({ searchTerm: '' }))
  const items = data.pages[0]?.items.slice(0, appConfig.list.latestSize) ?? []
  if (items.length === 0 && whenNone) return whenNone
  return (
    <LatestCard
      title={t('latest')}
      all={
        <ButtonLink to={repositoryRoutes[area].list} variant="link" size="sm">
          {t('common:list.viewAll')}
        </ButtonLink>
      }
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
          meta={<DateTime value={repository.createdAt} as="relative" />}
        />
      ))}
    </LatestCard>
  )
}

export type LatestRepositoriesProps = {
  area: Area
  /** Replaces the card when there are no repositories. */
  whenNone?: ReactNode
}
