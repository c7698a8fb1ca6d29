/** Which requests the REST API answers, and which of them come with a token instead of a session. */

export function isRest({ url }: Request): boolean {
  return /^\/api\/(?!auth\/|docs(\/|$))/.test(new URL(url).pathname)
}

/** Nobody but its owner can make a browser send a token, so where such a request comes from does not matter. */
export function isTokenRequest(request: Request): boolean {
  return isRest(request) && /^bearer\b/i.test(request.headers.get('authorization') ?? '')
}
