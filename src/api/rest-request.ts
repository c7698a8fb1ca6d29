export function isRest({ url }: Request): boolean {
  return /^\/api\/(?!auth\/|docs(\/|$))/.test(new URL(url).pathname)
}

/** A browser never attaches a token by itself, so requests with one need no same-origin check. */
export function isTokenRequest(request: Request): boolean {
  return isRest(request) && /^bearer\b/i.test(request.headers.get('authorization') ?? '')
}
