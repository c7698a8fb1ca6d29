import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogCardSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { listAllowedCards, loadUserCards } from '@/features/users/detail/user-cards'
import { UserPage } from '@/features/users/detail/user-page'
import { userQueries } from '@/features/users/users.queries'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { userCards } from '../-user-cards'

export const Route = createFileRoute('/manager/users/$id/')({
  validateSearch: AuditLogCardSearch,
  search: { middlewares: [stripSearchParams({ activity: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, params: { id }, deps: { activity } }) => {
    await queryClient.ensureQueryData(userQueries.detail(id))
    await Promise.all([
      loadUserCards(queryClient, actor, id, userCards),
      queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: activity, about: id })),
    ])
  },
  component: ManagerUserPage,
  pendingComponent: PageSkeleton,
})

function ManagerUserPage() {
  const { id } = Route.useParams()
  const { actor } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <UserPage key={id} actor={actor} id={id}>
      {listAllowedCards(userCards, actor).map(({ id: name, Card }) => (
        <Card key={name} actor={actor} id={id} />
      ))}
      <AuditLogList
        about={id}
        group={Route.useSearch().activity}
        onGroup={(activity) => navigate({ search: { activity }, replace: true, resetScroll: false })}
      />
    </UserPage>
  )
}
