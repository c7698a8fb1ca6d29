import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { Actor } from '@/auth/permissions/actor'
import { loadInitialState } from '@/auth/session/initial-state.queries'
import { requestId, throwRenderError } from '@/http/ssr-context'
import { preloadDemoNotice } from '@/shell/demo/demo-notice'
import { Document } from '@/shell/document/document'
import { head } from '@/shell/document/head'
import { OfflineNotice } from '@/shell/errors/offline-notice'
import { AppToaster } from '@/shell/frames/app-toaster'
import { Banners } from '@/shell/frames/banners'
import { useFocusHeading } from '@/shell/page/use-focus-heading'
import { useSessionSync } from '@/shell/session/session-sync'

export type RouterContext = { queryClient: QueryClient; i18n: i18n; actor: Actor | null }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    throwRenderError()
    const state = await loadInitialState(context.queryClient)
    await preloadDemoNotice(state)
    return { ...state, requestId: requestId() }
  },
  head: () => head,
  shellComponent: Document,
  component: Root,
})

function Root() {
  useSessionSync()
  useFocusHeading()
  // The context is a new object after each navigation.
  const actor = Route.useRouteContext({ select: (context) => context.actor })
  const environment = Route.useRouteContext({ select: (context) => context.environment })
  return (
    <>
      <Banners actor={actor} environment={environment} />
      <OfflineNotice />
      <Outlet />
      <AppToaster />
    </>
  )
}
