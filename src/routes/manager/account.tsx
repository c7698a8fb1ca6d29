import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { loadAccount } from '@/features/account/account.queries'
import { AccountSearch } from '@/features/account/account.schema'
import { AccountPage } from '@/features/account/account-page'

export const Route = createFileRoute('/manager/account')({
  validateSearch: AccountSearch,
  search: { middlewares: [stripSearchParams({ state: '', newEmail: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context: { queryClient, actor } }) => loadAccount(queryClient, actor),
  component: ManagerAccountPage,
})

function ManagerAccountPage() {
  const { actor, flash } = Route.useRouteContext()
  return <AccountPage area="manager" actor={actor} search={Route.useSearch()} flash={flash} />
}
