import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions/permissions'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { dashboardQueries } from '@/features/dashboard/dashboard.queries'
import { DashboardPage } from '@/features/dashboard/dashboard-page'
import { listLatest } from '@/shell/page/latest-list'
import { latestLists } from './-latest-lists'

export const Route = createFileRoute('/manager/dashboard')({
  validateSearch: AuditLogSearch,
  search: { middlewares: [stripSearchParams({ activity: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, deps: { activity } }) => {
    const canReadAuditLog = isAllowed(actor, { user: ['list'] })
    await Promise.all([
      queryClient.ensureQueryData(dashboardQueries.get()),
      ...listLatest(latestLists, actor).map(({ load }) => load(queryClient)),
      canReadAuditLog && queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: activity })),
    ])
    return { canReadAuditLog }
  },
  component: ManagerDashboardPage,
})

function ManagerDashboardPage() {
  const { actor } = Route.useRouteContext()
  const { canReadAuditLog } = Route.useLoaderData()
  const { activity } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage actor={actor}>
      {listLatest(latestLists, actor).map(({ name, Component }) => (
        <Component key={name} actor={actor} />
      ))}
      {canReadAuditLog && (
        <AuditLogList
          className="col-span-full"
          group={activity}
          onGroup={(group) => navigate({ search: { activity: group }, replace: true, resetScroll: false })}
        />
      )}
    </DashboardPage>
  )
}
