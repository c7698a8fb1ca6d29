import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'
import { useRepositoryColumns } from './repository-columns'

export function RepositoryListSkeleton({ area }: { area: Area }) {
  const { t } = useTranslation('repositories')
  return (
    <PagedListSkeleton
      name="repositories"
      title={t('title')}
      columns={useRepositoryColumns(area)}
      actions={area === 'manager' ? 1 : 0}
      hasActions={area === 'manager'}
    />
  )
}
