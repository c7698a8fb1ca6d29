import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/permissions/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { NotFoundPage } from '@/shell/errors/not-found-page'
import { AppFrame } from '@/shell/frames/app-frame'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { searchSources } from '../-search-sources'

export const Route = createFileRoute('/app')({
  beforeLoad: async (input) => {
    const guarded = guardArea(input, { apps: ['app'] })
    await loadAreaTexts(input.context.i18n)
    return guarded
  },
  component: AppArea,
  notFoundComponent: () => <NotFoundPage home="/app" />,
})

function AppArea() {
  return (
    <SearchSourcesContext value={searchSources}>
      <AppFrame actor={Route.useRouteContext().actor}>
        <Outlet />
      </AppFrame>
    </SearchSourcesContext>
  )
}
