/** The person's own account in the cache, and what a change makes outdated. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { refetchInitialState } from '@/auth/session/initial-state.queries'
import {
  confirmAccountDeletion,
  confirmEmailChange,
  createToken,
  getAccount,
  linkAccount,
  listTokens,
  removeOtherSessions,
  removeSession,
  removeToken,
  requestAccountDeletion,
  requestEmailChange,
  setAccountLanguage,
  unlinkAccount,
  updateAccount,
} from './account.functions'
import type {
  AccountInput,
  AccountLanguage,
  NewEmail,
  NewEmailConfirmation,
  ProviderLink,
  TokenInput,
} from './account.schema'

export type TokenList = Awaited<ReturnType<typeof listTokens>>

export const accountQueries = {
  own: () => queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => getAccount({ signal }) }),
  tokens: () => queryOptions({ queryKey: ['tokens'], queryFn: ({ signal }) => listTokens({ signal }) }),
}

/** What the page shows from the start; an administrator who acts as the person sees nothing of their tokens. */
export function loadAccount(client: QueryClient, actor: Actor) {
  return Promise.all([
    client.ensureQueryData(accountQueries.own()),
    actor.impersonator ? null : client.ensureQueryData(accountQueries.tokens()),
  ])
}

export const accountMutations = {
  update: () =>
    mutationOptions({
      mutationFn: (data: AccountInput) => updateAccount({ data }),
      // The name is part of who is there, which every page knows from the start, and others may list it.
      onSuccess: (_nothing, _input, _result, { client }) => refetchInitialState(client),
    }),
  setLanguage: () =>
    mutationOptions({
      mutationFn: (data: AccountLanguage) => setAccountLanguage({ data }),
      // Shown as kept at once, and taken back should it not be.
      onMutate: ({ language }, { client }) => {
        const before = client.getQueryData(accountQueries.own().queryKey)?.language ?? null
        showLanguage(client, language)
        return before
      },
      onError: (_error, _input, before, { client }) => showLanguage(client, before ?? null),
    }),
  requestEmailChange: () => mutationOptions({ mutationFn: (data: NewEmail) => requestEmailChange({ data }) }),
  confirmEmailChange: () =>
    mutationOptions({
      mutationFn: (data: NewEmailConfirmation) => confirmEmailChange({ data }),
      onSuccess: async (_nothing, _input, _result, { client }) => {
        await Promise.all([refetchInitialState(client), renewAccount(client)])
      },
    }),
  removeSession: () =>
    mutationOptions({
      mutationFn: (id: string) => removeSession({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => renewAccount(client),
    }),
  removeOtherSessions: () =>
    mutationOptions({
      mutationFn: () => removeOtherSessions(),
      onSuccess: (_removed, _input, _result, { client }) => renewAccount(client),
    }),
  link: () => mutationOptions({ mutationFn: (data: ProviderLink) => linkAccount({ data }) }),
  unlink: () =>
    mutationOptions({
      mutationFn: (id: string) => unlinkAccount({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => renewAccount(client),
    }),
  createToken: () =>
    mutationOptions({
      mutationFn: (data: TokenInput) => createToken({ data }),
      // The answer holds the token, which is kept no longer than it is shown.
      gcTime: 0,
      onSettled: (_token, _error, _input, _result, { client }) => renewTokens(client),
    }),
  removeToken: () =>
    mutationOptions({
      mutationFn: (id: string) => removeToken({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => renewTokens(client),
    }),
  requestDeletion: () => mutationOptions({ mutationFn: () => requestAccountDeletion() }),
  confirmDeletion: () =>
    mutationOptions({ mutationFn: (otp: string) => confirmAccountDeletion({ data: { otp } }) }),
}

function showLanguage(client: QueryClient, language: AccountLanguage['language'] | null): void {
  client.setQueryData(accountQueries.own().queryKey, (account) => account && { ...account, language })
}

function renewAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries(accountQueries.own())
}

function renewTokens(client: QueryClient): Promise<void> {
  return client.invalidateQueries(accountQueries.tokens())
}
