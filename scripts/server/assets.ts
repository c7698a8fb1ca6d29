import { extname } from 'node:path'
import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'

const YEAR_S = 31_536_000
const HOUR_S = 3_600

/** Serves the files of a build: those with a hash in their name cached forever, the others for an hour. */
export function serveAssets(dir: string): ServerMiddleware {
  const hashed = staticMiddleware({ dir, encodings: true, compress: false, maxAge: YEAR_S, immutable: true })
  const plain = staticMiddleware({ dir, encodings: true, compress: false, maxAge: HOUR_S })

  // Only paths with a file extension are looked up, because a lookup costs each page a system call.
  return async (request, next) => {
    const path = getPath(request)
    if (path.startsWith('/assets/')) return withoutScripts(await hashed(request, missing))
    if (!/\.[a-z0-9]+$/i.test(path)) return next()
    const response = await plain(request, () => noFile)
    if (response === noFile) return next()
    if (extname(path) === '.webmanifest') response.headers.set('content-type', 'application/manifest+json')
    return withoutScripts(response)
  }
}

/** Marks a missing file, so that the application handles the request. It is never sent. */
const noFile = new Response()

function missing() {
  return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } })
}

/** An SVG opened as a page must not run scripts. */
function withoutScripts(response: Response) {
  response.headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  return response
}

function getPath(request: Request): string {
  return '_url' in request && request._url instanceof URL
    ? request._url.pathname
    : new URL(request.url).pathname
}
