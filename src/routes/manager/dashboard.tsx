import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions/permissions'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { dashboardQueries } from '@/features/dashboard/dashboard.queries'
import { DashboardPage } from '@/features/dashboard/dashboard-page'
import { LatestRepositories } from '@/features/repositories/latest-repositories'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { LatestUsers } from '@/features/users/list/latest-users'
import { userQueries } from '@/features/users/users.queries'

export const Route = createFileRoute('/manager/dashboard')({
  validateSearch: AuditLogSearch,
  search: { middlewares: [stripSearchParams({ activity: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, deps: { activity } }) => {
    const canRead = isAllowed(actor, { repository: ['read'] })
    const canList = isAllowed(actor, { user: ['list'] })
    await Promise.all([
      queryClient.ensureQueryData(dashboardQueries.get()),
      canRead && queryClient.ensureInfiniteQueryData(repositoryQueries.list({ searchTerm: '' })),
      canList && queryClient.ensureInfiniteQueryData(userQueries.list({})),
      canList && queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: activity })),
    ])
    return { canRead, canList }
  },
  component: ManagerDashboardPage,
})

function ManagerDashboardPage() {
  const { canRead, canList } = Route.useLoaderData()
  const { activity } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage actor={Route.useRouteContext().actor}>
      {canRead && <LatestRepositories area="manager" />}
      {canList && <LatestUsers />}
      {canList && (
        <AuditLogList
          className="col-span-full"
          group={activity}
          onGroup={(group) => navigate({ search: { activity: group }, replace: true, resetScroll: false })}
        />
      )}
    </DashboardPage>
  )
}
