import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { ActivityPage } from '@/features/audit-log/activity-page'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { ActivitySearch, emptyActivitySearch, toFilters } from '@/features/audit-log/audit-log.schema'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/manager/activity/')({
  validateSearch: ActivitySearch,
  search: { middlewares: [stripSearchParams(emptyActivitySearch)] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, auditLogQueries.list(toFilters(deps))),
  component: ManagerActivityPage,
})

function ManagerActivityPage() {
  return <ActivityPage search={Route.useSearch()} />
}
