import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LoginFrame } from '@/shell/login-frame'
import { NotFoundPage } from '@/shell/not-found-page'

export const Route = createFileRoute('/login')({
  component: () => (
    <LoginFrame>
      <Outlet />
    </LoginFrame>
  ),
  notFoundComponent: NotFoundPage,
})
