import { decodePath } from '@/platform/text/route-path'

/**
 * Redirects from a path that cannot be decoded, such as `/100%`, to the page for unknown addresses. TanStack Start
 * would answer with an empty page.
 */
export function redirectToEncodedPath({ method, url }: Request): Response | undefined {
  // Most requests end here, without parsing.
  if (!url.includes('%') || !['GET', 'HEAD'].includes(method)) return undefined
  const { pathname, search } = new URL(url)
  if (decodePath(pathname) !== undefined) return undefined
  // Two slashes would lead to another host.
  const location = pathname.replaceAll('%', '%25').replace(/^\/+/, '/') + search
  return new Response(null, { status: 307, headers: { location } })
}
