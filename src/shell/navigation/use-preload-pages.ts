import { type AnyRoute, useRouter } from '@tanstack/react-router'
import type { Actor } from '@/auth/permissions/actor'
import type { Area } from '@/resources/area'
import { preloadDialog } from '@/ui/dialog/dialog'
import { preloadToasts } from '@/ui/toast/toaster'
import { useIdlePreload } from '@/ui/use-idle-preload'
import { listNavigation } from './navigation'

/**
 * Loads the code of dialogs, toasts and the pages in the navigation while the browser is idle. Their data is loaded
 * when the pointer or the focus reaches a link (`defaultPreload`).
 */
export function usePreloadPages(area: Area, actor: Actor): void {
  const router = useRouter()
  useIdlePreload(() => {
    const paths = listNavigation(area, actor).flatMap(({ to }) => (to?.split('/')[1] === area ? [to] : []))
    const routes = paths.flatMap((path) => router.getMatchedRoutes(path)[0])
    // The navigation loads it again.
    const preloadRoute = (route: AnyRoute) => void router.loadRouteChunk(route)?.catch(() => {})
    return [
      preloadDialog,
      preloadToasts,
      ...(navigator.onLine === false ? [] : routes.map((route) => () => preloadRoute(route))),
    ]
  })
}
