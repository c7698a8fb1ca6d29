import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { guardPermission } from '@/auth/permissions/guards'
import { UserList } from '@/features/users/list/user-list'
import { UserListSkeleton } from '@/features/users/list/user-list-skeleton'
import { userQueries } from '@/features/users/users.queries'
import { emptyUserSearch, UserSearch } from '@/features/users/users.schema'
import { z } from '@/platform/zod'
import { loadPanel, noPanel, panelParam, withoutPanel } from '@/shell/detail-panel/panel-search'
import { loadList } from '@/shell/lists/use-list-query'
import { lazyPage } from '@/ui/lazy-page'

export const Route = createFileRoute('/manager/users/')({
  validateSearch: z.extend(UserSearch, panelParam),
  search: { middlewares: [stripSearchParams({ ...emptyUserSearch, ...noPanel })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: withoutPanel,
  loader: ({ context: { actor, queryClient }, deps, location }) =>
    Promise.all([
      loadList(queryClient, userQueries.list(deps)),
      loadPanel(queryClient, userQueries.detail, location, async (id) => {
        const { loadPanelCards } = await import('./-user-panel-cards')
        await loadPanelCards(queryClient, actor, id)
      }),
    ]),
  component: ManagerUsersPage,
  pendingComponent: UserListSkeleton,
})

function ManagerUsersPage() {
  const { actor } = Route.useRouteContext()
  return (
    <UserList
      actor={actor}
      search={Route.useLoaderDeps()}
      panelCards={(id) => (
        <Suspense>
          <UserPanelCards actor={actor} id={id} />
        </Suspense>
      )}
    />
  )
}

const UserPanelCards = lazyPage(() => import('./-user-panel-cards').then((module) => module.UserPanelCards))
