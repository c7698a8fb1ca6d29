import { useTranslation } from '@/i18n/use-translation'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'

export function UserListSkeleton() {
  const { t } = useTranslation('users')
  return <PagedListSkeleton title={t('title')} actions={2} filters={2} hasLeading hasSelection />
}
