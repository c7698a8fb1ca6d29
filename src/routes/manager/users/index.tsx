import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { UserList } from '@/features/users/list/user-list'
import { UserListSkeleton } from '@/features/users/list/user-list-skeleton'
import { userQueries } from '@/features/users/users.queries'
import { emptyUserSearch, UserSearch } from '@/features/users/users.schema'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/manager/users/')({
  validateSearch: UserSearch,
  search: { middlewares: [stripSearchParams(emptyUserSearch)] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, userQueries.list(deps)),
  component: ManagerUsersPage,
  pendingComponent: UserListSkeleton,
})

function ManagerUsersPage() {
  return <UserList actor={Route.useRouteContext().actor} search={Route.useSearch()} />
}
