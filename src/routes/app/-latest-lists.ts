import { latestRepositories } from '@/features/repositories/latest-repositories'
import type { ResourceIn } from '@/resources/resources'
import type { LatestList } from '@/shell/page/latest-list'

/** The cards of the home page. */
export const latestLists: Record<ResourceIn<'app'>, LatestList> = {
  repository: latestRepositories('app'),
}
