import { isIP } from 'node:net'
import { env } from '@/platform/env/env.server.ts'

const ownHostname = new URL(env.baseUrl).hostname

/**
 * Whether the request names the host of BASE_URL. Addresses and localhost are accepted too, because health checks and
 * networks without names use them. No foreign name can lead to them.
 */
export function isOwnHost({ url }: Request): boolean {
  const { hostname } = new URL(url)
  return hostname === ownHostname || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0
}

/** Removes the origin of the request, which the client and proxies choose. Without it, `//host` would lead to another site. */
export function toOwnLocation(location: string, { url }: Request): string {
  const { origin } = new URL(url)
  const path = location.slice(origin.length)
  return location.startsWith(origin) && /^\/(?![/\\])/.test(path) ? path : location
}

/** Whether a page of another site caused the request. Older browsers do not say so. */
export function isFromOtherSite({ headers }: Request): boolean {
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}

/**
 * Whether our own page or the user caused the request: not another site, and not a prefetch. Browsers name the site of the
 * request only on https and localhost; elsewhere our pages send their address.
 */
export function isSameOriginNavigation({ url, headers }: Request): boolean {
  if (headers.has('sec-purpose')) return false
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  return URL.parse(headers.get('referer') ?? '')?.host === new URL(url).host
}

export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
