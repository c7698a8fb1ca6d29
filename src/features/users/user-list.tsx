/** The list of everybody who has ever signed in or been created. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import type { Actor } from '@/auth/actor'
import { isAllowed } from '@/auth/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { Page } from '@/shell/page'
import { PagedList } from '@/shell/paged-list'
import { ButtonLink } from '@/ui/button-link'
import { Checkbox } from '@/ui/checkbox'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { ExportLink } from './export-link'
import { ExportStatus } from './export-status'
import { SelectionBar } from './selection-bar'
import { useExport } from './use-export'
import { useSelection } from './use-selection'
import { UserFilters } from './user-filters'
import { UserListHeader } from './user-list-header'
import { UserRow } from './user-row'
import { UserTimes } from './user-times'
import { userQueries } from './users.queries'
import type { UserSearch } from './users.schema'

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
      total={
        total &&
        t('total', { count: total.count, formatted: format.number(total.count) + (total.isMore ? '+' : '') })
      }
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
