import type { SearchSources } from '@/shell/command-palette/search-source'

export const searchSources: SearchSources = {
  repository: () =>
    import('@/features/repositories/repository-search.queries').then((module) => module.searchRepositories),
  user: () => import('@/features/users/user-search.queries').then((module) => module.searchUsers),
}
