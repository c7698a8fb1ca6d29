import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { emptyRepositorySearch, RepositorySearch } from '@/features/repositories/repositories.schema'
import { RepositoryList } from '@/features/repositories/repository-list'
import { RepositoryListSkeleton } from '@/features/repositories/repository-list-skeleton'
import { z } from '@/platform/zod'
import { loadPanel, noPanel, panelParam, withoutPanel } from '@/shell/detail-panel/panel-search'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/app/repositories/')({
  validateSearch: z.extend(RepositorySearch, panelParam),
  search: { middlewares: [stripSearchParams({ ...emptyRepositorySearch, ...noPanel })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { repository: ['read'] }),
  loaderDeps: withoutPanel,
  loader: ({ context: { queryClient }, deps, location }) =>
    Promise.all([
      loadList(queryClient, repositoryQueries.list(deps)),
      loadPanel(queryClient, repositoryQueries.detail, location),
    ]),
  component: AppRepositoriesPage,
  pendingComponent: () => <RepositoryListSkeleton area="app" />,
})

function AppRepositoriesPage() {
  return <RepositoryList area="app" actor={Route.useRouteContext().actor} search={Route.useLoaderDeps()} />
}
