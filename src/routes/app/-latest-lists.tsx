import { LatestRepositories } from '@/features/repositories/latest-repositories'
import { NoRepositories } from '@/features/repositories/no-repositories'
import { repositoryQueries } from '@/features/repositories/repositories.queries'
import type { ResourceIn } from '@/resources/resources'
import type { LatestList } from '@/shell/page/latest-list'

/** The cards of the home page. */
export const latestLists: Record<ResourceIn<'app'>, LatestList> = {
  repository: {
    load: (client) => client.ensureInfiniteQueryData(repositoryQueries.list({ searchTerm: '' })),
    Component: ({ actor }) => <LatestRepositories area="app" whenNone={<NoRepositories actor={actor} />} />,
  },
}
