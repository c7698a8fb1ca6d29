import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardOnboarded } from '@/auth/permissions/guards'
import { isAllowed } from '@/auth/permissions/permissions'
import { ApiDocsSearch } from '@/features/api-docs/api-docs.schema'
import { ApiDocsPage } from '@/features/api-docs/api-docs-page'
import { LiveNotifications } from '@/features/notifications/live-notifications'
import { NotificationBell } from '@/features/notifications/notification-bell'
import { loadUnreadCount } from '@/features/notifications/notifications.queries'
import { loadAreaTexts } from '@/i18n/catalogues'
import { DocsFrame } from '@/shell/frames/docs-frame'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { searchSources } from '../-search-sources'
import { getApiReference } from './-docs.functions'

export const Route = createFileRoute('/api/docs')({
  validateSearch: ApiDocsSearch,
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  beforeLoad: async (input) => {
    const guarded = guardOnboarded(input)
    await Promise.all([input.context.i18n.loadNamespaces(['api-docs']), loadAreaTexts(input.context.i18n)])
    return guarded
  },
  loader: async ({ context }) => {
    await loadUnreadCount(context.queryClient, context.actor)
    return getApiReference()
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: ApiDocs,
})

function ApiDocs() {
  const navigate = Route.useNavigate()
  const { actor } = Route.useRouteContext()
  const area = isAllowed(actor, { apps: ['manager'] }) ? 'manager' : 'app'
  return (
    <SearchSourcesContext value={searchSources}>
      <LiveNotifications actor={actor} />
      <DocsFrame actor={actor} area={area} bell={<NotificationBell actor={actor} area={area} />}>
        <ApiDocsPage
          reference={Route.useLoaderData()}
          searchTerm={Route.useSearch().searchTerm}
          onSearch={(searchTerm) => navigate({ search: { searchTerm }, replace: true, resetScroll: false })}
        />
      </DocsFrame>
    </SearchSourcesContext>
  )
}
