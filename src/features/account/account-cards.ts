import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import type { Flash } from '@/http/flash'
import { type AccountSectionId, listAccountSections } from '@/shell/navigation/account-sections'
import { accountQuery } from './account.queries'
import type { AccountPath, AccountSearch } from './account.schema'

/** A card declares only those props that it uses. */
export type AccountCardProps = {
  title: string
  page: AccountPath
  actor: Actor
  search: AccountSearch
  flash: Flash | null
}

type AccountCard = {
  Card: (props: AccountCardProps) => ReactNode
  /** Loads what the card shows beyond `accountQuery`. */
  load?: (client: QueryClient) => Promise<unknown>
}

export type AccountCards = Record<AccountSectionId, AccountCard>

export function loadAccount(client: QueryClient, actor: Actor, cards: AccountCards) {
  const loads = listAccountSections(actor).map(({ id }) => cards[id].load?.(client))
  return Promise.all([client.ensureQueryData(accountQuery), ...loads])
}
