import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { resourceList } from '../../src/resources/resources.ts'
import { buildFolder } from '../build/installation.ts'
import { pageBudgets, RESOURCE_BUDGET } from './limits.ts'
import { kilobytes } from './report.ts'

const ROOT = '__root__'
/** The budgets include the resources of the starter. */
const STARTER_RESOURCES = 2

const Manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      children: z.array(z.string()).optional(),
      preloads: z.array(z.string()).optional(),
    }),
  ),
})

type RouteWeight = { route: string; bytes: number; budget: number }

/** The gzipped JavaScript that each page and layout preloads, without its texts: from the manifest of the build. */
export async function readRouteWeights(): Promise<RouteWeight[]> {
  const { routes } = await readManifest()
  const parents = new Map(
    Object.entries(routes).flatMap(([route, { children = [] }]) =>
      children.map((child): [string, string] => [child, route]),
    ),
  )
  function listFiles(route: string): string[] {
    const files = routes[route]?.preloads ?? []
    // The manifest leaves out layouts without files of their own, but every page has the files of the root.
    return route === ROOT ? files : [...listFiles(parents.get(route) ?? ROOT), ...files]
  }
  return (
    Object.keys(routes)
      // Routes without a page, such as `/logout`, preload nothing.
      .filter((route) => route !== ROOT && routes[route]?.preloads?.length)
      .map((route) => ({
        route,
        bytes: [...new Set(listFiles(route))].reduce((sum, file) => sum + readSize(file), 0),
        budget: findBudget(route),
      }))
  )
}

export function describeWeight({ route, bytes, budget }: RouteWeight): string {
  return `${route} preloads ${kilobytes(bytes)} of JavaScript, at most ${kilobytes(budget)}`
}

/** The budget of the route itself, otherwise that of the longest pattern. */
function findBudget(route: string): number {
  const patterns = Object.keys(pageBudgets)
    .filter((path) => path.endsWith('/*') && route.startsWith(path.slice(0, -1)))
    .sort((one, other) => other.length - one.length)
  const budget = pageBudgets[route] ?? pageBudgets[patterns[0] ?? ''] ?? 0
  return budget + RESOURCE_BUDGET * Math.max(0, resourceList.length - STARTER_RESOURCES)
}

async function readManifest() {
  const pattern = join(buildFolder, 'server/assets/_tanstack-start-manifest_v-*.js')
  const [path] = globSync(pattern)
  if (!path) throw new Error(`The build has no manifest: ${pattern}`)
  const { tsrStartManifest } = await import(pathToFileURL(path).href)
  return Manifest.parse(tsrStartManifest())
}

/** Small files are not compressed. */
function readSize(file: string): number {
  const path = join(buildFolder, 'client', file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
