/** What the palette of each area searches. */
import type { Area } from '@/resources/area'
import type { OfferedSource } from '@/shell/command-palette/search-source'

export const searchSources: Record<Area, OfferedSource[]> = {
  manager: [repositories('manager'), users()],
  app: [repositories('app')],
}

function repositories(area: Area): OfferedSource {
  return {
    permission: { repository: ['read'] },
    load: () =>
      import('@/features/repositories/repository-search').then((module) => module.repositorySearch(area)),
  }
}

function users(): OfferedSource {
  return {
    permission: { user: ['list'] },
    load: () => import('@/features/users/user-search.queries').then((module) => module.userSearch),
  }
}
