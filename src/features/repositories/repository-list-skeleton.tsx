import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'
import { useRepositoryColumns } from './repository-columns'

export function RepositoryListSkeleton({ area }: { area: Area }) {
  const { t } = useTranslation('repositories')
  const isManager = area === 'manager'
  return (
    <PagedListSkeleton
      name="repositories"
      title={t('title')}
      width={isManager ? 'page' : 'app'}
      actions={isManager ? 1 : 0}
      columns={useRepositoryColumns(area)}
      hasActions={isManager}
    />
  )
}
