import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { loadAccount } from '@/features/account/account.queries'
import { AccountSearch } from '@/features/account/account.schema'
import { AccountPage } from '@/features/account/account-page'

export const Route = createFileRoute('/app/account')({
  validateSearch: AccountSearch,
  search: { middlewares: [stripSearchParams({ state: '', newEmail: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context: { queryClient, actor } }) => loadAccount(queryClient, actor),
  component: AppAccountPage,
})

function AppAccountPage() {
  const { actor, flash } = Route.useRouteContext()
  return <AccountPage area="app" actor={actor} search={Route.useSearch()} flash={flash} />
}
