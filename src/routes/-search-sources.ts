/** What the palette of each area searches. */
import type { Area } from '@/shell/area'
import type { OfferedSource } from '@/shell/search-source'

export const searchSources: Record<Area, OfferedSource[]> = {
  manager: [repositories('manager'), users()],
  app: [repositories('app')],
}

function repositories(area: Area): OfferedSource {
  return {
    permission: { repository: ['read'] },
    load: () =>
      import('@/features/repositories/repository-search.queries').then((module) =>
        module.repositorySearch(area),
      ),
  }
}

function users(): OfferedSource {
  return {
    permission: { user: ['list'] },
    load: () => import('@/features/users/user-search.queries').then((module) => module.userSearch),
  }
}
