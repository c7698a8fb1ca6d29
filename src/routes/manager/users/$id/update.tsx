import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { UpdateUserPage } from '@/features/users/edit/update-user-page'
import { userQueries } from '@/features/users/users.queries'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/manager/users/$id/update')({
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list', 'create'] }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQueries.detail(params.id)),
  component: ManagerUpdateUserPage,
  pendingComponent: PageSkeleton,
})

function ManagerUpdateUserPage() {
  const { id } = Route.useParams()
  return <UpdateUserPage key={id} actor={Route.useRouteContext().actor} id={id} />
}
