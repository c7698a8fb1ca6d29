import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { countUserTokens, revokeUserTokens } from './user-tokens.functions'

/** The key begins like those of the user, so that a change of the user refetches the number. */
export function userTokensQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'tokens', id],
    queryFn: ({ signal }) => countUserTokens({ data: { id }, signal }),
  })
}

export function loadUserTokens(client: QueryClient, id: string): Promise<number> {
  return client.ensureQueryData(userTokensQuery(id))
}

export function revokeUserTokensMutation() {
  return mutationOptions({
    mutationFn: (id: string) => revokeUserTokens({ data: { id } }),
    onSuccess: (_revoked, id, _result, { client }) => client.invalidateQueries(userTokensQuery(id)),
  })
}
