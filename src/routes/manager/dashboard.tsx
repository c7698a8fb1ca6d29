import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardQueries } from '@/features/dashboard/dashboard.queries'
import { DashboardSearch, defaultDashboardSearch } from '@/features/dashboard/dashboard.schema'
import { DashboardPage } from '@/features/dashboard/dashboard-page'
import { loadFirstSteps } from '@/features/dashboard/first-steps'
import { FirstStepsCard } from '@/features/dashboard/first-steps-card'
import { loadInBackground } from '@/platform/query-client'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { listDashboardCards } from './-dashboard-cards'
import { firstSteps } from './-first-steps'

export const Route = createFileRoute('/manager/dashboard')({
  validateSearch: DashboardSearch,
  search: { middlewares: [stripSearchParams(defaultDashboardSearch)] },
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: async ({ context: { actor, queryClient }, deps: { days } }) => {
    // First, because the page waits for them.
    const figures = queryClient.ensureQueryData(dashboardQueries.get(days))
    const cards = listDashboardCards(actor).map(({ load }) => load(queryClient))
    const [dashboard] = await Promise.all([figures, loadInBackground(cards)])
    return { isNew: await loadFirstSteps(queryClient, actor, firstSteps, dashboard) }
  },
  component: ManagerDashboardPage,
  pendingComponent: PageSkeleton,
})

function ManagerDashboardPage() {
  const { actor } = Route.useRouteContext()
  const { isNew } = Route.useLoaderData()
  return (
    <DashboardPage
      search={Route.useSearch()}
      intro={isNew && <FirstStepsCard actor={actor} steps={firstSteps} />}
    >
      {listDashboardCards(actor).map(({ name, Component }) => (
        <Component key={name} actor={actor} />
      ))}
    </DashboardPage>
  )
}
