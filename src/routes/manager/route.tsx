import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { ManagerFrame } from '@/shell/manager-frame'
import { NotFoundPage } from '@/shell/not-found-page'
import { searchSources } from '../-search-sources'

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
    <ManagerFrame actor={Route.useRouteContext().actor} sources={searchSources.manager}>
      <Outlet />
    </ManagerFrame>
  )
}
