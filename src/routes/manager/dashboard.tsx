import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions/permissions'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { LatestActivity } from '@/features/audit-log/latest-activity'
import { dashboardQueries } from '@/features/dashboard/dashboard.queries'
import { DashboardSearch, defaultDashboardSearch } from '@/features/dashboard/dashboard.schema'
import { DashboardPage } from '@/features/dashboard/dashboard-page'
import { loadFirstSteps } from '@/features/dashboard/first-steps'
import { FirstStepsCard } from '@/features/dashboard/first-steps-card'
import { loadInBackground } from '@/platform/query-client'
import { listLatest } from '@/shell/page/latest-list'
import { firstSteps } from './-first-steps'
import { latestLists } from './-latest-lists'

export const Route = createFileRoute('/manager/dashboard')({
  validateSearch: DashboardSearch,
  search: { middlewares: [stripSearchParams(defaultDashboardSearch)] },
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: async ({ context: { actor, queryClient }, deps: { days } }) => {
    const canReadAuditLog = isAllowed(actor, { user: ['list'] })
    // First, because the page waits for them.
    const figures = queryClient.ensureQueryData(dashboardQueries.get(days))
    const cards = listLatest(latestLists, actor).map(({ load }) => load(queryClient))
    if (canReadAuditLog) cards.push(queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: '' })))
    const [dashboard] = await Promise.all([figures, loadInBackground(cards)])
    return { canReadAuditLog, isNew: await loadFirstSteps(queryClient, actor, firstSteps, dashboard) }
  },
  component: ManagerDashboardPage,
})

function ManagerDashboardPage() {
  const { actor } = Route.useRouteContext()
  const { canReadAuditLog, isNew } = Route.useLoaderData()
  return (
    <DashboardPage
      actor={actor}
      search={Route.useSearch()}
      intro={isNew && <FirstStepsCard actor={actor} steps={firstSteps} />}
    >
      {listLatest(latestLists, actor).map(({ name, Component }) => (
        <Component key={name} actor={actor} />
      ))}
      {canReadAuditLog && <LatestActivity />}
    </DashboardPage>
  )
}
