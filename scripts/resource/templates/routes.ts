import type { Area } from '../../../src/resources/area.ts'
import { capitalize } from '../names.ts'
import type { Slice } from '../slice.ts'
import { areaQueries } from './areas.ts'

/** `src/routes/<area>/<plural>/index.tsx` */
export function listRoute(slice: Slice, area: Area): string {
  const { one, One, Many, manyFile, oneFile } = slice
  const queries = areaQueries(slice, area)
  const page = `${capitalize(area)}${Many}Page`
  return `import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { ${one}Queries } from '@/features/${manyFile}/${manyFile}.queries'
import { empty${One}Search, ${One}Search } from '@/features/${manyFile}/${manyFile}.schema'
import { ${One}List } from '@/features/${manyFile}/${oneFile}-list'
import { ${One}ListSkeleton } from '@/features/${manyFile}/${oneFile}-list-skeleton'
import { z } from '@/platform/zod'
import { loadPanel, noPanel, panelParam, withoutPanel } from '@/shell/detail-panel/panel-search'
import { loadList } from '@/shell/lists/use-list-query'

export const Route = createFileRoute('/${area}/${manyFile}/')({
  validateSearch: z.extend(${One}Search, panelParam),
  search: { middlewares: [stripSearchParams({ ...empty${One}Search, ...noPanel })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { ${one}: ['read'] }),
  loaderDeps: withoutPanel,
  loader: ({ context: { queryClient }, deps, location }) =>
    Promise.all([
      loadList(queryClient, ${queries}.list(deps)),
      loadPanel(queryClient, ${queries}.detail, location),
    ]),
  component: ${page},
  pendingComponent: () => <${One}ListSkeleton area="${area}" />,
})

function ${page}() {
  return <${One}List area="${area}" actor={Route.useRouteContext().actor} search={Route.useLoaderDeps()} />
}
`
}

/** `src/routes/<area>/<plural>/$id.tsx`. In the manager with the activity of the row, for administrators. */
export function detailRoute(slice: Slice, area: Area): string {
  return area === 'manager' ? managerDetailRoute(slice) : appDetailRoute(slice)
}

function managerDetailRoute(slice: Slice): string {
  const { one, One, manyFile, oneFile } = slice
  return `import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { isAllowed } from '@/auth/permissions/permissions'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import { AuditLogCardSearch } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { ${one}Queries } from '@/features/${manyFile}/${manyFile}.queries'
import { ${One}Page } from '@/features/${manyFile}/${oneFile}-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/manager/${manyFile}/$id')({
  validateSearch: AuditLogCardSearch,
  search: { middlewares: [stripSearchParams({ activity: '' })] },
  beforeLoad: ({ context }) => guardPermission(context.actor, { ${one}: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, params: { id }, deps: { activity } }) => {
    await queryClient.ensureQueryData(${areaQueries(slice, 'manager')}.detail(id))
    if (isAllowed(actor, { user: ['list'] }))
      await queryClient.ensureInfiniteQueryData(auditLogQueries.list({ group: activity, about: id }))
  },
  component: Manager${One}Page,
  pendingComponent: PageSkeleton,
})

function Manager${One}Page() {
  const { id } = Route.useParams()
  const { actor } = Route.useRouteContext()
  const { activity } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <${One}Page key={id} area="manager" actor={actor} id={id}>
      {isAllowed(actor, { user: ['list'] }) && (
        <AuditLogList
          about={id}
          group={activity}
          onGroup={(group) => navigate({ search: { activity: group }, replace: true, resetScroll: false })}
        />
      )}
    </${One}Page>
  )
}
`
}

function appDetailRoute(slice: Slice): string {
  const { one, One, manyFile, oneFile } = slice
  return `import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { ${one}Queries } from '@/features/${manyFile}/${manyFile}.queries'
import { ${One}Page } from '@/features/${manyFile}/${oneFile}-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'

export const Route = createFileRoute('/app/${manyFile}/$id')({
  staticData: { frame: 'desktop-only' },
  beforeLoad: ({ context }) => guardPermission(context.actor, { ${one}: ['read'] }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(${areaQueries(slice, 'app')}.detail(params.id)),
  component: App${One}Page,
  pendingComponent: PageSkeleton,
})

function App${One}Page() {
  const { id } = Route.useParams()
  return <${One}Page key={id} area="app" actor={Route.useRouteContext().actor} id={id} />
}
`
}
