import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppError } from '@/platform/app-error'
import { DevFrame } from '@/shell/frames/dev-frame'

export const Route = createFileRoute('/dev')({
  beforeLoad: async ({ context }) => {
    if (!context.hasDevPages) throw new AppError('NOT_FOUND')
    await context.i18n.loadNamespaces(['dev'])
  },
  component: DevPages,
})

function DevPages() {
  return (
    <DevFrame>
      <Outlet />
    </DevFrame>
  )
}
