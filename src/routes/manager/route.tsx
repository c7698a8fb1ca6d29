import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardArea } from '@/auth/permissions/guards'
import { LiveNotifications } from '@/features/notifications/live-notifications'
import { NotificationBell } from '@/features/notifications/notification-bell'
import { loadUnreadCount } from '@/features/notifications/notifications.queries'
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
  loader: ({ context }) => loadUnreadCount(context.queryClient, context.actor),
  component: ManagerArea,
  notFoundComponent: () => <NotFoundPage home="/manager" />,
})

function ManagerArea() {
  const actor = Route.useRouteContext({ select: (context) => context.actor })
  return (
    <SearchSourcesContext value={searchSources}>
      <LiveNotifications actor={actor} />
      <ManagerFrame actor={actor} bell={<NotificationBell actor={actor} area="manager" />}>
        <Outlet />
      </ManagerFrame>
    </SearchSourcesContext>
  )
}
