import { useLocation, useMatch, useRouteContext, useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect } from 'react'
import { closePanel, PanelContext } from './panel-context'
import { findDetail, forgetRows, rememberPage } from './recent-pages'

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
