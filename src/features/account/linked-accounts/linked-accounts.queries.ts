import { mutationOptions } from '@tanstack/react-query'
import { invalidateAccount } from '@/features/account/account.queries'
import { linkAccount, unlinkAccount } from './linked-accounts.functions'
import type { ProviderLink } from './linked-accounts.schema'

export const linkedAccountMutations = {
  link: () => mutationOptions({ mutationFn: (data: ProviderLink) => linkAccount({ data }) }),
  unlink: () =>
    mutationOptions({
      mutationFn: (id: string) => unlinkAccount({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => invalidateAccount(client),
    }),
}
