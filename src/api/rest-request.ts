import { readRoutePath } from '@/platform/text/route-path'

export function isRest(request: Request): boolean {
  return /^\/api\/(?!auth\/|docs(\/|$))/i.test(readRoutePath(request))
}

/** A browser never attaches a token by itself, so requests with one need no same-origin check. */
export function isTokenRequest(request: Request): boolean {
  return isRest(request) && /^bearer\b/i.test(request.headers.get('authorization') ?? '')
}
