import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { notificationQueries } from '@/features/notifications/notifications.queries'
import { NotificationsPage } from '@/features/notifications/notifications-page'
import { loadList } from '@/shell/lists/use-list-query'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/app/notifications')({
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context }) => loadList(context.queryClient, notificationQueries.list),
  component: AppNotificationsPage,
  pendingComponent: PageSkeleton,
})

function AppNotificationsPage() {
  return <NotificationsPage area="app" flash={Route.useRouteContext().flash} />
}
