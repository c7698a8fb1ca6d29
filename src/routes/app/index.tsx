import { createFileRoute } from '@tanstack/react-router'
import { isAllowed } from '@/auth/permissions/permissions'
import { HomePage } from '@/features/home/home-page'
import { NoRepositories } from '@/features/home/no-repositories'
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
  const { actor } = Route.useRouteContext()
  const { canRead } = Route.useLoaderData()
  return (
    <HomePage actor={actor}>
      {canRead && <LatestRepositories area="app" whenNone={<NoRepositories actor={actor} />} />}
    </HomePage>
  )
}
