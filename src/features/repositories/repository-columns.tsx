import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import type { Column } from '@/shell/lists/column'
import { DateTime } from '@/shell/page/date-time'
import { ListRowLink } from '@/ui/list/list'
import type { Repository } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

export function useRepositoryColumns(area: Area): Column<Repository>[] {
  const { t } = useTranslation('repositories')
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      cell: (repository) => (
        <ListRowLink to={repositoryRoutes[area].detail} params={{ id: repository.id }}>
          {repository.name}
        </ListRowLink>
      ),
    },
    {
      id: 'description',
      header: t('description'),
      width: 'text',
      cell: (repository) => repository.description,
    },
    {
      id: 'created',
      header: t('createdAt'),
      sort: 'created',
      phone: 'none',
      isTranslated: true,
      cell: (repository) => <DateTime value={repository.createdAt} as="date" />,
    },
    {
      id: 'updated',
      header: t('updatedAt'),
      sort: 'updated',
      phone: 'none',
      isTranslated: true,
      cell: (repository) => <DateTime value={repository.updatedAt} as="date" />,
    },
  ]
}
