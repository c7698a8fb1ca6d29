import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { AccountSearch } from '@/features/account/account.schema'
import { loadAccount } from '@/features/account/account-cards'
import { AccountPage } from '@/features/account/account-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { accountCards } from '../-account-cards'

export const Route = createFileRoute('/app/account')({
  validateSearch: AccountSearch,
  search: { middlewares: [stripSearchParams({ state: '', newEmail: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { account: ['update'] }),
  loader: ({ context: { queryClient, actor } }) => loadAccount(queryClient, actor, accountCards),
  component: AppAccountPage,
  pendingComponent: PageSkeleton,
})

function AppAccountPage() {
  const { actor, flash } = Route.useRouteContext()
  const search = Route.useSearch()
  return <AccountPage area="app" cards={accountCards} actor={actor} search={search} flash={flash} />
}
