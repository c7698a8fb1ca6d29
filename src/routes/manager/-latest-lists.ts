import { latestRepositories } from '@/features/repositories/latest-repositories'
import { latestUsers } from '@/features/users/list/latest-users'
import type { ResourceIn } from '@/resources/resources'
import type { LatestList } from '@/shell/page/latest-list'

/** The cards of the dashboard. */
export const latestLists: Record<ResourceIn<'manager'>, LatestList> = {
  repository: latestRepositories('manager'),
  user: latestUsers,
}
