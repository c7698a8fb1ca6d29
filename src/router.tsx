import { type DehydratedState, dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#config'
import { MINUTE_MS } from '@/platform/durations'
import { dropFlash } from './auth/session/initial-state.queries'
import { createI18n } from './i18n/i18n'
import { I18nProvider } from './i18n/i18n-provider'
import { defaultLanguage, toLanguage } from './i18n/languages'
import { createQueryClient } from './platform/query-client'
import { findRequest } from './platform/request-context.server'
import { searchParams } from './platform/text/search-params'
import { routeTree } from './routeTree.gen'
import { ErrorPage } from './shell/errors/error-page'
import { NotFoundPage } from './shell/errors/not-found-page'
import { rememberEntry } from './shell/page/return-to'

const readContext = createIsomorphicFn()
  .server(() => ({ nonce: findRequest()?.nonce, language: findRequest()?.language ?? defaultLanguage }))
  .client(() => ({
    nonce: undefined,
    language: toLanguage(document.documentElement.lang),
  }))

/** For the metrics, which count requests by route. */
const provideRoutes = createIsomorphicFn().server((findRoute: (path: string) => string | undefined) => {
  const request = findRequest()
  if (request) request.findRoute = findRoute
})

/** Called for every request on the server and once in the browser. */
export function getRouter() {
  const { nonce, language } = readContext()
  const queryClient = createQueryClient()
  const i18n = createI18n(language)
  const { preloadDelayMs, pendingMs, pendingMinMs, cacheMinutes } = appConfig.router

  const router = createRouter({
    routeTree,
    context: { queryClient, i18n, actor: null },
    ssr: { nonce },
    ...searchParams,
    scrollRestoration: true,
    // The position of a list stays when its panel closes.
    getScrollRestorationKey: ({ href, state }) => state.listWithoutPanel ?? state.__TSR_key ?? href,
    defaultPreload: 'intent',
    defaultPreloadDelay: preloadDelayMs,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: pendingMinMs,
    defaultGcTime: cacheMinutes * MINUTE_MS,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // All queries of a page, because its loaders wait for them. `@tanstack/react-router-ssr-query` would add 2 kB to every
    // page, to stream queries that end later.
    dehydrate: () => dehydrate(queryClient, { shouldDehydrateQuery: () => true }),
    hydrate: (state: DehydratedState) => hydrate(queryClient, state),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    ),
  })
  provideRoutes((path) => {
    const [, , route] = router.getMatchedRoutes(path)
    return route?.fullPath
  })
  // Only a new path shows the pending component. A changed search keeps the page and the focus in its search field.
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Number.POSITIVE_INFINITY
    rememberEntry(router, fromLocation)
    if (pathChanged) dropFlash(queryClient)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  /** The data of queries comes from server functions, which can return only what is serializable. */
  interface SerializableExtensions {
    DehydratedState: DehydratedState
  }
}
