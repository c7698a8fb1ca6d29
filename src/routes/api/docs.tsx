import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardOnboarded } from '@/auth/permissions/guards'
import { ApiDocsSearch } from '@/features/api-docs/api-docs.schema'
import { ApiDocsPage } from '@/features/api-docs/api-docs-page'
import { DocsFrame } from '@/shell/frames/docs-frame'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { searchSources } from '../-search-sources'
import { getApiReference } from './-docs.functions'

export const Route = createFileRoute('/api/docs')({
  validateSearch: ApiDocsSearch,
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  beforeLoad: async (input) => {
    const guarded = guardOnboarded(input)
    await input.context.i18n.loadNamespaces(['api-docs'])
    return guarded
  },
  loader: () => getApiReference(),
  staleTime: Number.POSITIVE_INFINITY,
  component: ApiDocs,
})

function ApiDocs() {
  const navigate = Route.useNavigate()
  return (
    <SearchSourcesContext value={searchSources}>
      <DocsFrame actor={Route.useRouteContext().actor}>
        <ApiDocsPage
          reference={Route.useLoaderData()}
          searchTerm={Route.useSearch().searchTerm}
          onSearch={(searchTerm) => navigate({ search: { searchTerm }, replace: true, resetScroll: false })}
        />
      </DocsFrame>
    </SearchSourcesContext>
  )
}
