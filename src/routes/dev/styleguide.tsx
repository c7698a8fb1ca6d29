import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { fixtureQuery } from '@/features/styleguide/paged-list-fixture'
import { emptyFixtureSearch, FixtureSearch } from '@/features/styleguide/paged-list-fixture.schema'
import { StyleguidePage } from '@/features/styleguide/styleguide-page'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/dev/styleguide')({
  validateSearch: FixtureSearch,
  search: { middlewares: [stripSearchParams(emptyFixtureSearch)] },
  beforeLoad: ({ context }) => context.i18n.loadNamespaces(['form-fields', 'lists', 'errors']),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, fixtureQuery(deps)),
  component: StyleguidePage,
})
