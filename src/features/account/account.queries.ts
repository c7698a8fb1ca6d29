/** The person's own account in the cache, and what a change makes outdated. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { renewInitialState } from '@/auth/initial-state.queries'
import { getAccount, removeOtherSessions, updateAccount } from './account.functions'
import type { AccountInput } from './account.schema'

export const accountQueries = {
  own: () => queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => getAccount({ signal }) }),
}

export const accountMutations = {
  update: () =>
    mutationOptions({
      mutationFn: (data: AccountInput) => updateAccount({ data }),
      // The name is part of who is there, which every page knows from the start, and others may list it.
      onSuccess: (_nothing, _input, _result, { client }) => renewInitialState(client),
    }),
  removeOtherSessions: () =>
    mutationOptions({
      mutationFn: () => removeOtherSessions(),
      onSuccess: (_removed, _input, _result, { client }) => client.invalidateQueries(accountQueries.own()),
    }),
}
