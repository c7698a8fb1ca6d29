import { LatestRepositories } from '@/features/repositories/latest-repositories'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import { LatestUsers } from '@/features/users/list/latest-users'
import { userQueries } from '@/features/users/users.queries'
import type { ResourceIn } from '@/resources/resources'
import type { LatestList } from '@/shell/page/latest-list'

/** The cards of the dashboard. */
export const latestLists: Record<ResourceIn<'manager'>, LatestList> = {
  repository: {
    load: (client) => client.ensureInfiniteQueryData(repositoryQueries.list({ searchTerm: '' })),
    Component: () => <LatestRepositories area="manager" />,
  },
  user: {
    load: (client) => client.ensureInfiniteQueryData(userQueries.list({})),
    Component: LatestUsers,
  },
}
