/** Repositories in the palette of an area. */
import FolderGit2 from 'lucide-react/icons/folder-git-2'
import { appConfig } from '#config'
import { message } from '@/platform/message'
import type { Area } from '@/resources/area'
import type { SearchSource } from '@/shell/command-palette/search-source'
import { listRepositories } from './repositories.functions'
import { repositoryQueries } from './repositories.queries'

export function repositorySearch(area: Area): SearchSource {
  return {
    title: message('repositories:title'),
    icon: FolderGit2,
    search: (searchTerm) => ({
      queryKey: [...repositoryQueries.list({ searchTerm }).queryKey, 'first'],
      queryFn: async ({ signal }) => {
        const { items, total } = await listRepositories({ data: { searchTerm }, signal })
        return { results: items.slice(0, appConfig.list.latestSize), total }
      },
    }),
    open: (navigate, id) => void navigate({ to: detailRoutes[area], params: { id } }),
    openAll: (navigate, searchTerm) => void navigate({ to: listRoutes[area], search: { searchTerm } }),
  }
}

const listRoutes = { manager: '/manager/repositories', app: '/app/repositories' } as const
const detailRoutes = { manager: '/manager/repositories/$id', app: '/app/repositories/$id' } as const
