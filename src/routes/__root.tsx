import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { Actor } from '@/auth/actor'
import { initialStateQuery } from '@/auth/initial-state.queries'
import { requestId, throwPageFailure } from '@/platform/page-request'
import { AppToaster } from '@/shell/app-toaster'
import { Banners, preloadBanners } from '@/shell/banners'
import { Document } from '@/shell/document'
import { head } from '@/shell/head'
import { OfflineNotice } from '@/shell/offline-notice'
import { useSessionWatch } from '@/shell/session-watch'

export type RouterContext = { queryClient: QueryClient; i18n: i18n; actor: Actor | null }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    throwPageFailure()
    const state = await context.queryClient.ensureQueryData(initialStateQuery)
    await preloadBanners(state)
    return { ...state, requestId: requestId() }
  },
  head: () => head,
  shellComponent: Document,
  component: Root,
})

function Root() {
  useSessionWatch()
  return (
    <>
      <Banners {...Route.useRouteContext()} />
      <OfflineNotice />
      <Outlet />
      <AppToaster />
    </>
  )
}
