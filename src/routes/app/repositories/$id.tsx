import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { RepositoryPage } from '@/features/repositories/repository-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/app/repositories/$id')({
  staticData: { frame: 'desktop-only' },
  beforeLoad: ({ context }) => guardPermission(context.actor, { repository: ['read'] }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(repositoryQueries.detail(params.id)),
  component: AppRepositoryPage,
  pendingComponent: PageSkeleton,
})

function AppRepositoryPage() {
  const { id } = Route.useParams()
  return <RepositoryPage key={id} area="app" actor={Route.useRouteContext().actor} id={id} />
}
