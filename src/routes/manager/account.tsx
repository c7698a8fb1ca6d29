import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { AccountSearch } from '@/features/account/account.schema'
import { loadAccount } from '@/features/account/account-cards'
import { AccountPage } from '@/features/account/account-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { accountCards } from '../-account-cards'

export const Route = createFileRoute('/manager/account')({
  validateSearch: AccountSearch,
  search: { middlewares: [stripSearchParams({ state: '', newEmail: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context: { queryClient, actor } }) => loadAccount(queryClient, actor, accountCards),
  component: ManagerAccountPage,
  pendingComponent: () => <PageSkeleton className="max-w-app" />,
})

function ManagerAccountPage() {
  const { actor, flash } = Route.useRouteContext()
  const search = Route.useSearch()
  return <AccountPage area="manager" cards={accountCards} actor={actor} search={search} flash={flash} />
}
