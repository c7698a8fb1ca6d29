import { logger } from '@/platform/logger.server'
import { recordRequest } from '@/platform/metrics.server'
import { currentRequest } from '@/platform/request-context.server'
import { isPage, readStatus } from './response-headers.server'

export async function logRequest(request: Request, handle: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const context = currentRequest()
  const response = await handle()
  const { method } = request
  const path = new URL(request.url).pathname
  const status = readStatus(response, context)
  const ms = performance.now() - startedAt
  context.ms = ms
  recordRequest({ method, route: findRoute(path), path, status, ms, isPage: isPage(response) })
  // A page calls server functions too, but is logged by its path.
  const functionName = isServerFunction(path) ? context.functionName : undefined
  logger.info({ method, path, functionName, status, ms: Math.round(ms) }, 'request')
  return response
}

/** A path has too many values, and can be private. */
export function findRoute(path: string): string {
  if (isServerFunction(path)) return '/_serverFn'
  const { findRoute, endpoint } = currentRequest()
  const route = findRoute?.(path)?.replace(/(?<=.)\/$/, '') ?? 'none'
  // A page calls endpoints too, but only a route for any path leads to one of them.
  return route.endsWith('/$') ? (endpoint ?? route) : route
}

export function isServerFunction(path: string): boolean {
  return path.startsWith('/_serverFn/')
}
