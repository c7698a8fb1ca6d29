import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '@/features/account/account.queries'
import { createQueryClient } from '@/platform/query-client'

type Account = Awaited<ReturnType<NonNullable<(typeof accountQuery)['queryFn']>>>

/** A query cache that holds the account of a person, for the cards of the account page. */
export function createAccountClient(differences: Partial<Account> = {}): QueryClient {
  const client = createQueryClient()
  client.setQueryData(accountQuery.queryKey, {
    language: null,
    sessions: { items: [], total: 0 },
    linkedAccounts: { accounts: [], addable: [], isEmailVerified: true },
    isLastAdmin: false,
    activityDays: 30,
    ...differences,
  })
  return client
}
