/** The list of everybody who has ever signed in or been created. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { SelectionBar } from '@/features/users/bulk/selection-bar'
import { useSelection } from '@/features/users/bulk/use-selection'
import { ExportLink } from '@/features/users/export/export-link'
import { ExportStatus } from '@/features/users/export/export-status'
import { useExport } from '@/features/users/export/use-export'
import { userQueries } from '@/features/users/users.queries'
import type { UserSearch } from '@/features/users/users.schema'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { PagedList } from '@/shell/lists/paged-list'
import { Page } from '@/shell/page/page'
import { ButtonLink } from '@/ui/button/button-link'
import { Checkbox } from '@/ui/form/checkbox'
import { Icon } from '@/ui/icon'
import { EmptyState } from '@/ui/list/empty-state'
import { toast } from '@/ui/toast/toast'
import { UserFilters } from './user-filters'
import { UserListHeader } from './user-list-header'
import { UserRow } from './user-row'
import { UserTimes } from './user-times'

type Props = { actor: Actor; search: UserSearch }

export function UserList({ actor, search }: Props) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const navigate = useNavigate()
  const query = useSuspenseInfiniteQuery(userQueries.list(search))
  const items = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.total
  const selection = useSelection(items)
  const download = useExport()
  const isFiltered = Boolean(search.role || search.state)
  const create = isAllowed(actor, { user: ['create'] }) && (
    <ButtonLink to="/manager/users/new">
      <Icon as={Plus} />
      {t('new')}
    </ButtonLink>
  )

  function show(change: Partial<UserSearch>) {
    selection.clear()
    navigate({ to: '/manager/users', search: { ...search, ...change }, replace: true })
  }

  async function save(wanted: Parameters<typeof download.start>[0]) {
    const count = await download.start(wanted)
    if (count !== undefined) toast.success(t('export.done', { count, formatted: format.number(count) }))
  }

  return (
    <Page
      title={t('title')}
      total={total && t('total', { count: total.count, formatted: format.cappedCount(total) })}
      actions={
        <>
          {create}
          {items.length > 0 && <ExportLink search={search} onExport={() => save(search)} />}
        </>
      }
    >
      <ExportStatus state={download} />
      <PagedList
        label={t('title')}
        items={items}
        query={query}
        searchTerm={search.searchTerm}
        searchPlaceholder={t('searchPlaceholder')}
        onSearch={(searchTerm) => show({ searchTerm })}
        filters={<UserFilters search={search} onChange={show} />}
        filtered={
          isFiltered
            ? {
                nothingFound: t('filter.nobody'),
                clear: (
                  <ButtonLink
                    variant="secondary"
                    to="/manager/users"
                    search={{ searchTerm: search.searchTerm }}
                  >
                    {t('filter.clear')}
                  </ButtonLink>
                ),
              }
            : undefined
        }
        header={<UserListHeader selection={selection} />}
        empty={<EmptyState icon={Users} title={t('empty.title')} text={t('empty.text')} action={create} />}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            className={selection.has(user) ? 'bg-accent-soft/50' : undefined}
            leading={
              <Checkbox
                label={<bdi>{user.name || user.email}</bdi>}
                isLabelHidden
                checked={selection.has(user)}
                disabled={selection.isFull && !selection.has(user)}
                onChange={() => selection.toggle(user)}
                className="z-1 -m-2 p-2"
              />
            }
            meta={<UserTimes user={user} look="columns" />}
            details={<UserTimes user={user} look="words" />}
          />
        )}
      </PagedList>
      <SelectionBar actor={actor} selection={selection} onExport={(ids) => save({ ids })} />
    </Page>
  )
}
