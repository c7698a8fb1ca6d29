import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'

export function RepositoryListSkeleton({ area }: { area: Area }) {
  const { t } = useTranslation('repositories')
  const isManager = area === 'manager'
  return (
    <PagedListSkeleton
      title={t('title')}
      width={isManager ? 'page' : 'app'}
      actions={isManager ? 1 : 0}
      hasSelection={isManager}
    />
  )
}
