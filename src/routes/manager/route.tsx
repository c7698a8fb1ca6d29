import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/guards'
import { ManagerFrame } from '@/shell/manager-frame'
import { NotFoundPage } from '@/shell/not-found-page'

export const Route = createFileRoute('/manager')({
  beforeLoad: (input) => guardArea(input, { apps: ['manager'] }),
  component: ManagerArea,
  notFoundComponent: () => <NotFoundPage home="/manager" />,
})

function ManagerArea() {
  return (
    <ManagerFrame actor={Route.useRouteContext().actor}>
      <Outlet />
    </ManagerFrame>
  )
}
