/** The path that the router matches: decoded. Rules about a path ignore its case, as the router does. */
export function readRoutePath({ url }: Request): string {
  const { pathname } = new URL(url)
  // The router refuses a path that cannot be decoded.
  return decodePath(pathname) ?? pathname
}

/** Undefined if the path cannot be decoded. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname)
  } catch {
    return undefined
  }
}
