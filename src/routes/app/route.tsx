import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/guards'
import { loadAreaTexts } from '@/i18n/catalogues'
import { AppFrame } from '@/shell/app-frame'
import { NotFoundPage } from '@/shell/not-found-page'
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
    <AppFrame actor={Route.useRouteContext().actor} sources={searchSources.app}>
      <Outlet />
    </AppFrame>
  )
}
