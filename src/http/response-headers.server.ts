import { languageCookie } from '@/i18n/detect-language.server'
import { env } from '@/platform/env/env.server.ts'
import type { RequestContext } from '@/platform/request-context.server'
import { setSecurityHeaders } from './security-headers.server'

const isSecure = env.baseUrl.startsWith('https:')

export function addResponseHeaders(original: Response, request: Request, context: RequestContext): Response {
  const isPage = original.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? (context.status ?? original.status) : original.status
  const response = new Response(original.body, { status, headers: original.headers })
  const { headers } = response
  headers.set('x-request-id', context.id)
  setSecurityHeaders(headers, { isPage, nonce: context.nonce, isSecure })
  // Responses contain data of one user, and pages a nonce, so shared caches must not store them.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (isPage) headers.append('vary', 'Cookie, Accept-Language')
  // Also on redirects, whose target no longer has the language parameter.
  const cookie = languageCookie(request)
  if (cookie) headers.append('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
  return response
}
