/** Renders a component as a page, with router, query cache and texts. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { LanguageKey } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { defaultLanguage } from '@/i18n/languages'
import { createQueryClient } from '@/platform/query-client'
import { searchParams } from '@/platform/text/search-params'

type Options = {
  language?: LanguageKey
  queryClient?: QueryClient
  /** The signed-in person in the context of the root route. */
  actor?: Actor
  /** Only with the texts that every page has. */
  isOutsideAreas?: boolean
  /** The query of the URL, such as `?sort=name`. */
  urlSearch?: string
  /** Runs before the page is shown, and again for other search params. */
  load?: () => Promise<unknown>
}

export async function renderPage(page: ReactNode, options: Options = {}) {
  const {
    language = defaultLanguage,
    queryClient = createQueryClient(),
    isOutsideAreas = false,
    urlSearch = '',
    actor,
    load,
  } = options
  await (isOutsideAreas ? loadCatalogue(language) : loadCatalogue(language, 'areas'))
  const i18n = createI18n(language)
  const root = createRootRoute({ component: Outlet, beforeLoad: () => ({ actor }) })
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      loaderDeps: ({ search }) => search,
      loader: load,
      component: () => page,
    }),
    // Matches every link of the page.
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]
  const router = createRouter({
    ...searchParams,
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/${urlSearch}`] }),
  })
  await router.load()
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return {
    ...rendered,
    router,
    queryClient,
    i18n,
    /** The current path with its query. */
    location: () => router.state.location.href,
    user: userEvent.setup(),
  }
}
