/**
 * Redirects from a path that cannot be decoded, such as `/100%`, to the page that says that it does not exist. TanStack Start
 * would answer with an empty page.
 */
export function redirectToEncodedPath({ method, url }: Request): Response | undefined {
  const { pathname, search } = new URL(url)
  if (!['GET', 'HEAD'].includes(method) || isDecodable(pathname)) return undefined
  // Two slashes would lead to another host.
  const location = pathname.replaceAll('%', '%25').replace(/^\/+/, '/') + search
  return new Response(null, { status: 307, headers: { location } })
}

/** The result is used, because the build drops a call of `decodeURI` whose result is not. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== undefined
  } catch {
    return false
  }
}
