import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '@/shell/errors/not-found-page'
import { LoginFrame } from '@/shell/frames/login-frame'

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
