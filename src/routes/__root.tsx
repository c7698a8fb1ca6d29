import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { lazy, Suspense } from 'react'
import type { Actor } from '@/auth/actor'
import { initialStateQuery } from '@/auth/initial-state.queries'
import { AppToaster } from '@/shell/app-toaster'
import { Document } from '@/shell/document'
import { EnvironmentBanner } from '@/shell/environment-banner'
import { useSessionWatch } from '@/shell/session-watch'
import { appConfig } from '../../app.config'
import styles from '../styles.css?url'

export type RouterContext = { queryClient: QueryClient; i18n: i18n; actor: Actor | null }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    return await context.queryClient.ensureQueryData(initialStateQuery)
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'application-name', content: appConfig.name },
      { name: 'robots', content: 'noindex' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
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
