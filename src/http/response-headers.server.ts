import { languageCookie } from '@/i18n/detect-language.server'
import { isSecure } from '@/platform/env/cookie-name.server'
import type { RequestContext } from '@/platform/request-context.server'
import { setServerTiming } from './monitoring/server-timing.server'
import { toOwnLocation } from './same-origin.server'
import { contentSecurityPolicy, policyReportPath, setSecurityHeaders } from './security-headers.server'

export function addResponseHeaders(original: Response, request: Request, context: RequestContext): Response {
  const status = readStatus(original, context)
  const response = new Response(original.body, { status, headers: original.headers })
  const { headers } = response
  headers.set('x-request-id', context.id)
  const location = headers.get('location')
  if (location) headers.set('location', toOwnLocation(location, request))
  setSecurityHeaders(headers, isSecure)
  setServerTiming(headers, context)
  if (isPage(original) && !headers.has('content-security-policy')) {
    headers.set('content-security-policy', contentSecurityPolicy(context.nonce, isSecure))
    headers.set('reporting-endpoints', `csp="${policyReportPath}"`)
  }
  // Responses contain data of one user, and pages a nonce, so shared caches must not store them.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  // Pages and server functions have the status of their error, but not its headers.
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
  if (isPage(original)) headers.append('vary', 'Cookie, Accept-Language')
  // Also on redirects, whose target no longer has the language parameter.
  const cookie = languageCookie(request)
  if (cookie) headers.append('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
  return response
}

export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** An error page sets its status while it is rendered. */
export function readStatus(response: Response, context: RequestContext): number {
  return isPage(response) ? (context.status ?? response.status) : response.status
}
