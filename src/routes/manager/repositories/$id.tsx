import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { isAllowed } from '@/auth/permissions/permissions'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogCardSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { RepositoryPage } from '@/features/repositories/repository-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/manager/repositories/$id')({
  validateSearch: AuditLogCardSearch,
  search: { middlewares: [stripSearchParams({ activity: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { repository: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, params: { id }, deps: { activity } }) => {
    await queryClient.ensureQueryData(repositoryQueries.detail(id))
    if (isAllowed(actor, { user: ['list'] }))
      await queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: activity, about: id }))
  },
  component: ManagerRepositoryPage,
  pendingComponent: PageSkeleton,
})

function ManagerRepositoryPage() {
  const { id } = Route.useParams()
  const { actor } = Route.useRouteContext()
  const { activity } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RepositoryPage key={id} area="manager" actor={actor} id={id}>
      {isAllowed(actor, { user: ['list'] }) && (
        <AuditLogList
          about={id}
          group={activity}
          onGroup={(group) => navigate({ search: { activity: group }, replace: true, resetScroll: false })}
        />
      )}
    </RepositoryPage>
  )
}
