import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { lazy, Suspense } from 'react'
import type { Actor } from '@/auth/actor'
import { initialStateQuery } from '@/auth/initial-state.queries'
import { AppToaster } from '@/shell/app-toaster'
import { Document } from '@/shell/document'
import { EnvironmentBanner } from '@/shell/environment-banner'
import { head } from '@/shell/head'
import { useSessionWatch } from '@/shell/session-watch'

export type RouterContext = { queryClient: QueryClient; i18n: i18n; actor: Actor | null }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(initialStateQuery),
  head: () => head,
  shellComponent: Document,
  component: Root,
})

function Root() {
  const { environment, actor } = Route.useRouteContext()
  useSessionWatch()
  return (
    <>
      {environment && <EnvironmentBanner {...environment} />}
      {actor?.impersonator && (
        <Suspense>
          <ImpersonationBanner actor={actor} until={actor.impersonator.until} />
        </Suspense>
      )}
      <Outlet />
      <AppToaster />
    </>
  )
}

/** Few ever see it, so it is not fetched with every page. */
const ImpersonationBanner = lazy(() =>
  import('@/shell/impersonation-banner').then((module) => ({ default: module.ImpersonationBanner })),
)
