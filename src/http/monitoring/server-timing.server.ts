import type { RequestContext } from '@/platform/request-context.server'

/** The developer tools of the browser show it. Times reveal what exists, so visitors and users do not get them. */
export function setServerTiming(headers: Headers, context: RequestContext): void {
  if (!import.meta.env.DEV && !context.isAdministrator) return
  const { ms = 0, queryMs = 0, queryCount = 0 } = context
  headers.set(
    'server-timing',
    `total;dur=${ms.toFixed(1)}, database;dur=${queryMs.toFixed(1)};desc="${queryCount} queries"`,
  )
}
