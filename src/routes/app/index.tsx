import { createFileRoute } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions'
import { HomePage } from '@/features/home/home-page'
import { LatestRepositories } from '@/features/repositories/latest-repositories'
import { repositoryQueries } from '@/features/repositories/repositories.queries'

export const Route = createFileRoute('/app/')({
  loader: async ({ context: { actor, queryClient } }) => {
    const canRead = isAllowed(actor, { repository: ['read'] })
    if (canRead) await queryClient.ensureInfiniteQueryData(repositoryQueries.list({ searchTerm: '' }))
    return { canRead }
  },
  component: AppHomePage,
})

function AppHomePage() {
  return (
    <HomePage actor={Route.useRouteContext().actor}>
      {Route.useLoaderData().canRead && <LatestRepositories area="app" />}
    </HomePage>
  )
}
