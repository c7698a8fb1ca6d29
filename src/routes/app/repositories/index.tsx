import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { emptyRepositorySearch, RepositorySearch } from '@/features/repositories/repositories.schema'
import { RepositoryList } from '@/features/repositories/repository-list'
import { RepositoryListSkeleton } from '@/features/repositories/repository-list-skeleton'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/app/repositories/')({
  validateSearch: RepositorySearch,
  search: { middlewares: [stripSearchParams(emptyRepositorySearch)] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { repository: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, repositoryQueries.list(deps)),
  component: AppRepositoriesPage,
  pendingComponent: () => <RepositoryListSkeleton area="app" />,
})

function AppRepositoriesPage() {
  return <RepositoryList area="app" actor={Route.useRouteContext().actor} search={Route.useSearch()} />
}
