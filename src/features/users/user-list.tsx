/** The list of everybody who has ever signed in. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/use-format'
import { Page } from '@/shell/page'
import { PagedList } from '@/shell/paged-list'
import { EmptyState } from '@/ui/empty-state'
import { UserRow } from './user-row'
import { userQueries } from './users.queries'
import type { UserSearch } from './users.schema'

export function UserList({ search }: { search: UserSearch }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const navigate = useNavigate()
  const query = useSuspenseInfiniteQuery(userQueries.list(search))
  const total = query.data.pages[0]?.total

  return (
    <Page
      title={t('title')}
      total={
        total &&
        t('total', { count: total.count, formatted: format.number(total.count) + (total.isMore ? '+' : '') })
      }
    >
      <PagedList
        label={t('title')}
        items={query.data.pages.flatMap((page) => page.items)}
        query={query}
        searchTerm={search.searchTerm}
        searchPlaceholder={t('searchPlaceholder')}
        onSearch={(searchTerm) => navigate({ to: '/manager/users', search: { searchTerm }, replace: true })}
        empty={<EmptyState icon={Users} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(user) => <UserRow key={user.id} user={user} />}
      </PagedList>
    </Page>
  )
}
