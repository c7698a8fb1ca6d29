import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LoginFrame } from '@/shell/login-frame'
import { NotFoundPage } from '@/shell/not-found-page'

export const Route = createFileRoute('/login')({
  // The frame is with the routes already; a file of its own would only be one more to fetch.
  codeSplitGroupings: [],
  component: () => (
    <LoginFrame>
      <Outlet />
    </LoginFrame>
  ),
  notFoundComponent: NotFoundPage,
})
