import { useLocation, useMatch, useRouteContext, useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import type { Area } from '@/resources/area'
import { listPage, resources } from '@/resources/resources'
import { closePanel, PanelContext } from './panel-context'
import { findDetail, forgetRows, readRecentPages, rememberPage } from './recent-pages'

/** The pages of an area that the actor opened last and may still read. */
export function listRecentPages(actor: Actor, area: Area, limit: number) {
  const readable = readRecentPages(actor.id).flatMap((page) => {
    const resource = resources[page.resource]
    const list = listPage(resource, area)
    const actions: readonly string[] = resource.actions
    // The app shows only own rows of such a resource, and the manager those of other users too.
    if (area === 'app' && actions.includes('access-all') && page.area !== 'app') return []
    return list && isAllowed(actor, readPermission(resource)) ? [{ ...page, list }] : []
  })
  return readable.slice(0, limit)
}

/**
 * Keeps the page as opened. The default path is that of the route match, because the location may already be another
 * page's.
 */
export function useRememberPage(title: string, otherPath?: string): void {
  const { actor } = useRouteContext({ from: '__root__' })
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const path = otherPath ?? ownPath
  const userId = actor?.id
  useEffect(() => {
    if (userId && path) rememberPage(userId, path, title)
  }, [userId, path, title])
}

/** For the page or the panel that says that a row does not exist, or not any more. */
export function useForgetPage(isGone: boolean): void {
  const forget = useForgetRows()
  const panel = use(PanelContext)
  const pathname = useLocation({ select: (location) => location.pathname })
  const path = panel?.path ?? pathname
  const id = isGone ? findDetail(path)?.id : undefined
  useEffect(() => {
    if (id) forget([id])
  }, [id, forget])
}

function useForgetRows(): (ids: readonly string[]) => void {
  const { actor } = useRouteContext({ from: '__root__' })
  const userId = actor?.id
  return useCallback((ids) => userId && forgetRows(userId, ids), [userId])
}

/** Call it with rows that were deleted. If the panel beside their list shows one of them, it is closed. */
export function useAfterDeletion(): (ids: readonly string[]) => void {
  const forget = useForgetRows()
  const router = useRouter()
  // A page in the panel closes it by `useLeaveDetail`.
  const isInPanel = use(PanelContext) !== null
  return (ids) => {
    forget(ids)
    const { panel } = router.state.location.search
    if (!isInPanel && panel && ids.includes(panel)) closePanel(router)
  }
}
