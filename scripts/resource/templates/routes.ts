import type { Area } from '../../../src/resources/area.ts'
import { capitalize } from '../names.ts'
import type { Slice } from '../slice.ts'

/** `src/routes/<area>/<plural>/index.tsx` */
export function listRoute({ one, One, Many, manyFile, oneFile }: Slice, area: Area): string {
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
      loadList(queryClient, ${one}Queries.list(deps)),
      loadPanel(queryClient, ${one}Queries.detail, location),
    ]),
  component: ${page},
  pendingComponent: () => <${One}ListSkeleton area="${area}" />,
})

function ${page}() {
  return <${One}List area="${area}" actor={Route.useRouteContext().actor} search={Route.useLoaderDeps()} />
}
`
}

/** `src/routes/<area>/<plural>/$id.tsx` */
export function detailRoute({ one, One, manyFile, oneFile }: Slice, area: Area): string {
  const page = `${capitalize(area)}${One}Page`
  return `import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { ${one}Queries } from '@/features/${manyFile}/${manyFile}.queries'
import { ${One}Page } from '@/features/${manyFile}/${oneFile}-page'

export const Route = createFileRoute('/${area}/${manyFile}/$id')({
${area === 'app' ? `  staticData: { frame: 'desktop-only' },\n` : ''}  beforeLoad: ({ context }) => guardPermission(context.actor, { ${one}: ['read'] }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(${one}Queries.detail(params.id)),
  component: ${page},
})

function ${page}() {
  return <${One}Page area="${area}" actor={Route.useRouteContext().actor} id={Route.useParams().id} />
}
`
}
