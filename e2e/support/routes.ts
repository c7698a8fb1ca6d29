import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from './resources.ts'

/** The paths of all routes, from the route tree that TanStack Router generates. */
export function readRoutes(): string[] {
  const generated = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, union = ''] = /fullPaths:([\s\S]*?)\n {2}fileRoutesByTo/.exec(generated) ?? []
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
}

/** The paths of the routes that answer without a page, from their files. */
export function readServerRoutes(): string[] {
  const folder = fileURLToPath(new URL('../../src/routes/', import.meta.url))
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => readFileSync(`${folder}${path}`, 'utf8').includes('handlers'))
    .map((path) => path.replace(/\.ts$/, '').replace(/(?<!\[)\.(?!\])/g, '/'))
    .map((path) => `/${path.replaceAll('[.]', '.')}`)
}

type ResourceRoute = {
  /** As in the route tree. */
  route: string
  /** Without the slash at the end that lists have in the route tree. */
  path: string
  area: 'app' | 'manager'
  resource: string
  isList: boolean
  isDetail: boolean
}

const serverRoutes = new Set(readServerRoutes())

/** The pages of the resources in `resources.ts`. The paths of details contain `$id`. */
export const resourceRoutes: ResourceRoute[] = readRoutes().flatMap((route) => {
  const path = route.replace(/\/$/, '')
  const [, area, resource = '', ...rest] = path.split('/')
  if (area !== 'app' && area !== 'manager') return []
  if (!resources.some(({ name }) => name === resource)) return []
  // For example, the download of a file of a row.
  if (serverRoutes.has(path)) return []
  const isList = rest.length === 0
  const isDetail = rest.join('/') === '$id'
  return [{ route, path, area, resource, isList, isDetail }]
})

/** The paths of the lists of all resources. */
export function listResourcePages(area?: ResourceRoute['area']): string[] {
  return resourceRoutes
    .filter((route) => route.isList && (!area || route.area === area))
    .map(({ path }) => path)
}
