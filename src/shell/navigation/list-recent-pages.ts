import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import type { Area } from '@/resources/area'
import { hasOwnRows } from '@/resources/own-rows'
import { listPage, resources } from '@/resources/resources'
import { readRecentPages } from '@/shell/page/recent-pages'

/** The pages of an area that the actor opened last and may still read. */
export function listRecentPages(actor: Actor, area: Area, limit: number, cookie?: string) {
  const readable = readRecentPages(actor.id, cookie).flatMap((page) => {
    const resource = resources[page.resource]
    const list = listPage(resource, area)
    // The app shows only own rows of such a resource, and the manager those of other users too.
    if (area === 'app' && hasOwnRows(resource) && page.area !== 'app') return []
    return list && isAllowed(actor, readPermission(resource)) ? [{ ...page, list }] : []
  })
  return readable.slice(0, limit)
}
