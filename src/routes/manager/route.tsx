import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/permissions/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { NotFoundPage } from '@/shell/errors/not-found-page'
import { ManagerFrame } from '@/shell/frames/manager-frame'
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
    <ManagerFrame actor={Route.useRouteContext().actor} sources={searchSources}>
      <Outlet />
    </ManagerFrame>
  )
}
