import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '@/shell/errors/not-found-page'
import { LoginFrame } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/login')({
  // Not split, because the chunk of the routes already contains the frame.
  codeSplitGroupings: [],
  component: () => (
    <LoginFrame>
      <Outlet />
    </LoginFrame>
  ),
  notFoundComponent: NotFoundPage,
})
