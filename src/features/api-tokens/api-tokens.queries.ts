import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createToken, listTokens, removeToken } from './api-tokens.functions'
import type { TokenInput } from './api-tokens.schema'

export type TokenList = Awaited<ReturnType<typeof listTokens>>

export const apiTokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => listTokens({ signal }),
})

export function loadApiTokens(client: QueryClient): Promise<TokenList> {
  return client.ensureQueryData(apiTokensQuery)
}

export const apiTokenMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: TokenInput) => createToken({ data }),
      // The result holds the token, so the cache drops it as soon as no component shows it.
      gcTime: 0,
      onSettled: (_token, _error, _input, _result, { client }) => invalidateApiTokens(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => removeToken({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => invalidateApiTokens(client),
    }),
}

function invalidateApiTokens(client: QueryClient): Promise<void> {
  return client.invalidateQueries(apiTokensQuery)
}
