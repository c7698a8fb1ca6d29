import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { notificationQueries } from '@/features/notifications/notifications.queries'
import { NotificationsPage } from '@/features/notifications/notifications-page'
import { loadList } from '@/shell/lists/use-list-query'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/manager/notifications')({
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context }) => loadList(context.queryClient, notificationQueries.list),
  component: ManagerNotificationsPage,
  pendingComponent: PageSkeleton,
})

function ManagerNotificationsPage() {
  return <NotificationsPage area="manager" flash={Route.useRouteContext().flash} />
}
