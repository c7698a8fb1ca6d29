/** The path that the router matches: decoded. Rules about a path ignore its case, as the router does. */
export function readRoutePath({ url }: Request): string {
  const { pathname } = new URL(url)
  try {
    return decodeURI(pathname)
  } catch {
    // The router refuses it.
    return pathname
  }
}
