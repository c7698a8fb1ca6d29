import type { SearchSources } from '@/shell/search/resource-search'

export const searchSources: SearchSources = {
  repository: () =>
    import('@/features/repositories/repositories.queries').then((module) => module.repositoryQueries.search),
  user: () => import('@/features/users/users.queries').then((module) => module.userQueries.search),
}
