import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { ManagerFrame } from '@/shell/manager-frame'
import { NotFoundPage } from '@/shell/not-found-page'
import type { OfferedSource } from '@/shell/search-source'

export const Route = createFileRoute('/manager')({
  beforeLoad: async (input) => {
    const guarded = guardArea(input, { apps: ['manager'] })
    await loadAreaTexts(input.context.i18n)
    return guarded
  },
  component: ManagerArea,
  notFoundComponent: () => <NotFoundPage home="/manager" />,
})

function ManagerArea() {
  return (
    <ManagerFrame actor={Route.useRouteContext().actor} sources={sources}>
      <Outlet />
    </ManagerFrame>
  )
}

const sources: OfferedSource[] = [
  {
    permission: { repository: ['read'] },
    load: () =>
      import('@/features/repositories/repository-search.queries').then((module) =>
        module.repositorySearch('manager'),
      ),
  },
  {
    permission: { user: ['list'] },
    load: () => import('@/features/users/user-search.queries').then((module) => module.userSearch),
  },
]
