import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/permissions/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { NotFoundPage } from '@/shell/errors/not-found-page'
import { ManagerFrame } from '@/shell/frames/manager-frame'
import { SearchSourcesContext } from '@/shell/search/resource-search'
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
    <SearchSourcesContext value={searchSources}>
      <ManagerFrame actor={Route.useRouteContext().actor}>
        <Outlet />
      </ManagerFrame>
    </SearchSourcesContext>
  )
}
