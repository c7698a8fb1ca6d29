import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import type { Flash } from '@/http/flash'
import { accountQuery } from './account.queries'
import type { AccountPath, AccountSearch } from './account.schema'

/** A card declares only those props that it uses. */
export type AccountCardProps = {
  page: AccountPath
  actor: Actor
  search: AccountSearch
  flash: Flash | null
}

export type AccountCard = {
  id: string
  Card: (props: AccountCardProps) => ReactNode
  /** Loads what the card shows beyond `accountQuery`. */
  load?: (client: QueryClient) => Promise<unknown>
  /** Hidden from an impersonating administrator. */
  isOwnerOnly?: boolean
}

export function listVisibleCards(cards: AccountCard[], actor: Actor): AccountCard[] {
  return actor.impersonator ? cards.filter(({ isOwnerOnly }) => !isOwnerOnly) : cards
}

export function loadAccount(client: QueryClient, actor: Actor, cards: AccountCard[]) {
  const loads = listVisibleCards(cards, actor).map(({ load }) => load?.(client))
  return Promise.all([client.ensureQueryData(accountQuery), ...loads])
}
