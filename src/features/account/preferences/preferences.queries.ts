import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { accountQuery, invalidateAccount } from '@/features/account/account.queries'
import { setAccountLanguage } from './preferences.functions'
import type { AccountLanguage } from './preferences.schema'

export const preferencesMutations = {
  setLanguage: () =>
    mutationOptions({
      mutationFn: (data: AccountLanguage) => setAccountLanguage({ data }),
      // An optimistic update, rolled back on an error. An older answer would overwrite it.
      onMutate: async ({ language }, { client }) => {
        await client.cancelQueries(accountQuery)
        const previous = client.getQueryData(accountQuery.queryKey)?.language ?? null
        cacheLanguage(client, language)
        return previous
      },
      onError: (_error, _input, previous, { client }) => cacheLanguage(client, previous ?? null),
      onSettled: (_nothing, _error, _input, _previous, { client }) => invalidateAccount(client),
    }),
}

function cacheLanguage(client: QueryClient, language: AccountLanguage['language'] | null): void {
  client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, language })
}
