import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest, readPermission } from '@/auth/permissions/permissions'
import { type ResourceName, resources } from '@/resources/resources'

/** The newest rows of a resource, for the dashboard and the home page. */
export type LatestList = {
  load: (client: QueryClient) => Promise<unknown>
  Component: ComponentType<{ actor: Actor }>
}

/** Another card, for people with the permission. */
export type PageCard = LatestList & { name: string; permission: PermissionRequest }

type LatestLists<Name extends ResourceName> = { readonly [In in Name]: LatestList }

/** The lists whose resource the actor may read. */
export function listLatest<Name extends ResourceName>(lists: LatestLists<Name>, actor: Actor) {
  return Object.entries<LatestList>(lists).flatMap(([name, list]) => {
    const resource = Object.values(resources).find((declared) => declared.name === name)
    return resource && isAllowed(actor, readPermission(resource)) ? [{ name, ...list }] : []
  })
}
