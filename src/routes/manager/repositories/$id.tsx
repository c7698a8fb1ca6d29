import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { RepositoryPage } from '@/features/repositories/repository-page'

export const Route = createFileRoute('/manager/repositories/$id')({
  beforeLoad: ({ context }) => guardPermission(context.actor, { repository: ['read'] }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(repositoryQueries.detail(params.id)),
  component: ManagerRepositoryPage,
})

function ManagerRepositoryPage() {
  return <RepositoryPage area="manager" actor={Route.useRouteContext().actor} id={Route.useParams().id} />
}
