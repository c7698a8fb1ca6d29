import { useTranslation } from '@/i18n/use-translation'
import { PagedListSkeleton } from '@/shell/lists/paged-list-skeleton'
import { useUserColumns } from './user-columns'

export function UserListSkeleton() {
  const { t } = useTranslation('users')
  return (
    <PagedListSkeleton
      name="users"
      title={t('title')}
      columns={useUserColumns()}
      actions={2}
      filters={2}
      hasActions
    />
  )
}
