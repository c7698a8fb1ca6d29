import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest } from '@/auth/permissions/permissions'

/** A card of the page of a user. */
export type UserCard = {
  id: string
  Card: (props: { actor: Actor; id: string }) => ReactNode
  load: (client: QueryClient, id: string) => Promise<unknown>
  /** The permission that the card and its data need. */
  permission: PermissionRequest
}

export function listAllowedCards(cards: UserCard[], actor: Actor): UserCard[] {
  return cards.filter(({ permission }) => isAllowed(actor, permission))
}

export function loadUserCards(client: QueryClient, actor: Actor, id: string, cards: UserCard[]) {
  return Promise.all(listAllowedCards(cards, actor).map(({ load }) => load(client, id)))
}
