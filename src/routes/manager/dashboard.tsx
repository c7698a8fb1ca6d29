import { createFileRoute } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions'
import { dashboardQueries } from '@/features/dashboard/dashboard.queries'
import { DashboardPage } from '@/features/dashboard/dashboard-page'
import { LatestRepositories } from '@/features/repositories/latest-repositories'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { LatestUsers } from '@/features/users/latest-users'
import { userQueries } from '@/features/users/users.queries'

export const Route = createFileRoute('/manager/dashboard')({
  loader: async ({ context: { actor, queryClient } }) => {
    const canRead = isAllowed(actor, { repository: ['read'] })
    const canList = isAllowed(actor, { user: ['list'] })
    await Promise.all([
      queryClient.ensureQueryData(dashboardQueries.figures()),
      canRead && queryClient.ensureInfiniteQueryData(repositoryQueries.list({ searchTerm: '' })),
      canList && queryClient.ensureInfiniteQueryData(userQueries.list({ searchTerm: '' })),
    ])
    return { canRead, canList }
  },
  component: ManagerDashboardPage,
})

function ManagerDashboardPage() {
  const { canRead, canList } = Route.useLoaderData()
  return (
    <DashboardPage actor={Route.useRouteContext().actor}>
      {canRead && <LatestRepositories area="manager" />}
      {canList && <LatestUsers />}
    </DashboardPage>
  )
}
