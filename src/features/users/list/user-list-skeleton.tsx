import { useTranslation } from '@/i18n/use-translation'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'

export function UserListSkeleton() {
  const { t } = useTranslation('users')
  return (
    <PagedListSkeleton
      title={t('title')}
      hasActions
      hasFilters
      hasHeader
      hasLeading
      // Reserves space for the times below the address.
      details="h-[2lh] text-xs lg:hidden"
    />
  )
}
