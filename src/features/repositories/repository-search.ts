import FolderGit2 from 'lucide-react/icons/folder-git-2'
import { message } from '@/platform/message'
import type { Area } from '@/resources/area'
import type { SearchSource } from '@/shell/command-palette/search-source'
import { repositoryQueries } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

/** Repositories in the command palette of an area. */
export function repositorySearch(area: Area): SearchSource {
  const { list, detail } = repositoryRoutes[area]
  return {
    title: message('repositories:title'),
    icon: FolderGit2,
    search: repositoryQueries.search,
    open: (navigate, id) => void navigate({ to: detail, params: { id } }),
    openAll: (navigate, searchTerm) => void navigate({ to: list, search: { searchTerm } }),
  }
}
