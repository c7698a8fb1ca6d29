import { useTranslation } from '@/i18n/use-translation'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'

/** The list of users before it is there. */
export function UserListSkeleton() {
  const { t } = useTranslation('users')
  return (
    <PagedListSkeleton
      title={t('title')}
      hasActions
      hasFilters
      hasHeader
      hasLeading
      // Where the times stand below the address.
      details="h-[2lh] text-xs lg:hidden"
    />
  )
}
