import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/guards'
import { UserList } from '@/features/users/user-list'
import { userQueries } from '@/features/users/users.queries'
import { UserSearch } from '@/features/users/users.schema'

export const Route = createFileRoute('/manager/users/')({
  validateSearch: UserSearch,
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(userQueries.list(deps)),
  component: ManagerUsersPage,
})

function ManagerUsersPage() {
  return <UserList search={Route.useSearch()} />
}
