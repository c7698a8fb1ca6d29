/** The files of a build: hashed ones for ever and compressed beforehand, the others for an hour, a missing one shortly told. */
import { extname } from 'node:path'
import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'

const YEAR_S = 31_536_000
const HOUR_S = 3_600

export function serveAssets(dir: string): ServerMiddleware {
  const hashed = staticMiddleware({ dir, encodings: true, compress: false, maxAge: YEAR_S, immutable: true })
  const plain = staticMiddleware({ dir, encodings: true, compress: false, maxAge: HOUR_S })

  // Looking for a file in front of every page would cost each of them a system call.
  return async (request, next) => {
    const path = pathOf(request)
    if (path.startsWith('/assets/')) return guarded(await hashed(request, missing))
    if (!/\.[a-z0-9]+$/i.test(path)) return next()
    const response = await plain(request, () => noFile)
    if (response === noFile) return next()
    if (extname(path) === '.webmanifest') response.headers.set('content-type', 'application/manifest+json')
    return guarded(response)
  }
}

/** Never sent: says that there is no such file, so that the application answers. */
const noFile = new Response()

function missing() {
  return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } })
}

function guarded(response: Response) {
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('cross-origin-resource-policy', 'same-origin')
  // An image opened as a page of its own must not run what may be in it.
  response.headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  return response
}

export function pathOf(request: Request): string {
  return '_url' in request && request._url instanceof URL
    ? request._url.pathname
    : new URL(request.url).pathname
}
