import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/guards'
import { AppFrame } from '@/shell/app-frame'
import { NotFoundPage } from '@/shell/not-found-page'

export const Route = createFileRoute('/app')({
  beforeLoad: (input) => guardArea(input, { apps: ['app'] }),
  component: AppArea,
  notFoundComponent: () => <NotFoundPage home="/app" />,
})

function AppArea() {
  return (
    <AppFrame actor={Route.useRouteContext().actor}>
      <Outlet />
    </AppFrame>
  )
}
