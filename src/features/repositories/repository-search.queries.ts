import { appConfig } from '#config'
import type { ResourceSearch } from '@/shell/command-palette/search-source'
import { listRepositories } from './repositories.functions'
import { repositoryQueries } from './repositories.queries'

export const searchRepositories: ResourceSearch = (searchTerm) => ({
  queryKey: [...repositoryQueries.list({ searchTerm }).queryKey, 'first'],
  queryFn: async ({ signal }) => {
    const { items, total } = await listRepositories({ data: { searchTerm }, signal })
    return { results: items.slice(0, appConfig.list.latestSize), total }
  },
})
