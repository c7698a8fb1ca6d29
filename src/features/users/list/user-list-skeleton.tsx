import { useTranslation } from '@/i18n/use-translation'
import { PendingList } from '@/shell/lists/paged-list-skeleton'

/** The list of users before it is there. */
export function PendingUsers() {
  const { t } = useTranslation('users')
  return (
    <PendingList
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
