import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogSearch, emptyAuditLogSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogPage } from '@/features/audit-log/audit-log-page'
import { loadList } from '@/shell/lists/use-list-query'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/manager/activity/')({
  validateSearch: AuditLogSearch,
  search: { middlewares: [stripSearchParams(emptyAuditLogSearch)] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, auditLogQueries.list(deps)),
  component: ManagerActivityPage,
  pendingComponent: PageSkeleton,
})

function ManagerActivityPage() {
  return <AuditLogPage search={Route.useSearch()} />
}
