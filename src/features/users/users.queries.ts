/** Queries and mutations of users. A mutation invalidates the queries that it outdates. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidateInitialState } from '@/auth/session/initial-state.queries'
import { invalidateRowQueries, removeRowQueries } from '@/platform/query-client'
import { displayName } from '@/platform/text/display-name'
import type { RowIds } from '@/platform/validate'
import {
  banUsers,
  createUser,
  getUser,
  impersonateUser,
  inviteUser,
  listUserSessions,
  listUsers,
  removeUsers,
  revokeUserSession,
  revokeUserSessions,
  unbanUsers,
  updateUser,
} from './users.functions'
import {
  emptyUserSearch,
  type Invitation,
  type NewUser,
  type UserBan,
  type UserSearch,
  type UserUpdate,
} from './users.schema'

export type User = Awaited<ReturnType<typeof listUsers>>['items'][number]
export type UserDetail = Awaited<ReturnType<typeof getUser>>

const all = ['users'] as const

export const userQueries = {
  list: (search: Partial<UserSearch>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', { ...emptyUserSearch, ...search }],
      queryFn: ({ pageParam, signal }) =>
        listUsers({ data: { ...search, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** The first rows that match, see `ResourceSearch`. */
  search: (searchTerm: string) => ({
    queryKey: [...all, 'list', 'first', searchTerm],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, total } = await listUsers({ data: { searchTerm }, signal })
      return { results: items.map(toResult), total }
    },
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => getUser({ data: { id }, signal }),
    }),
  sessions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'sessions', id],
      queryFn: ({ signal }) => listUserSessions({ data: { id }, signal }),
    }),
}

function toResult(user: User) {
  return { id: user.id, name: displayName(user), description: user.name && user.email, image: user.image }
}

export function loadUserSessions(client: QueryClient, id: string) {
  return client.ensureQueryData(userQueries.sessions(id))
}

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: NewUser) => createUser({ data }),
      onSuccess: (_created, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  update: () =>
    mutationOptions({
      mutationFn: (data: UserUpdate) => updateUser({ data }),
      onSuccess: (updated, _input, _result, { client }) => {
        client.setQueryData(userQueries.detail(updated.id).queryKey, updated)
        // The initial state contains the signed-in user, who may be the updated user.
        return Promise.all([invalidateRowQueries(client, all), invalidateInitialState(client)])
      },
    }),
  invite: () =>
    mutationOptions({
      mutationFn: (data: Invitation) => inviteUser({ data }),
      // The language of the invitation becomes that of the user.
      onSuccess: (_nothing, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  ban: () =>
    mutationOptions({
      mutationFn: (data: UserBan) => banUsers({ data }),
      onSuccess: (_outcome, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  unban: () =>
    mutationOptions({
      mutationFn: (data: RowIds) => unbanUsers({ data }),
      onSuccess: (_outcome, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (data: RowIds) => removeUsers({ data }),
      onSuccess: ({ done }, _input, _result, { client }) => removeRowQueries(client, all, done),
    }),
  impersonate: () =>
    mutationOptions({
      mutationFn: (id: string) => impersonateUser({ data: { id } }),
      meta: { changesPerson: true },
    }),
  revokeSession: () =>
    mutationOptions({
      mutationFn: (data: { id: string; sessionId: string }) => revokeUserSession({ data }),
      onSettled: (_nothing, _error, { id }, _result, { client }) =>
        client.invalidateQueries(userQueries.sessions(id)),
    }),
  revokeSessions: () =>
    mutationOptions({
      mutationFn: (id: string) => revokeUserSessions({ data: { id } }),
      onSuccess: (_revoked, id, _result, { client }) => client.invalidateQueries(userQueries.sessions(id)),
    }),
}
