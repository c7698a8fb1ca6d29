/**
 * The production server without the local stack: `node scripts/serve.ts [folder of the build]`. On a signal it completes the
 * open requests for at most ten seconds. Exit codes: 0 if all were completed, 1 if not, 130 after a second signal.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServerMiddleware, type ServerRequest, serve } from 'srvx'
import { parseEnv } from '../src/platform/env/parse-env.server.ts'
import { buildFolder } from './build/installation.ts'
import { listenFailure } from './process/port.ts'
import { serveParent } from './process/process.ts'
import { serveAssets } from './server/assets.ts'
import { compressResponses } from './server/compression.ts'

const GRACE_MS = 10_000
const MAX_BODY_BYTES = 1_000_000
const DISCARD_MS = 2_000
const timeouts = {
  // Limits how long a client that sends a request slowly can hold a connection.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the idle timeout of load balancers, so that the server never closes a connection they are about to use.
  keepAliveTimeout: 75_000,
}

type Application = {
  default: { fetch: (request: Request) => Response | Promise<Response> }
  stop?: () => Promise<void>
}

await serveParent(async () => {
  const env = parseEnv(process.env)
  // Libraries read it when they are loaded. Without it, rendering a page takes twice as long.
  process.env.NODE_ENV ??= 'production'
  const dist = process.argv[2] ? resolve(process.argv[2]) : buildFolder
  const entry = join(dist, 'server/server.js')
  if (!existsSync(entry)) throw new Error(`No build in ${dist}. Run: npm run build`)
  const application: Application = await import(pathToFileURL(entry).href)

  let stopping = false
  const outermost: ServerMiddleware = async (request, next) => {
    const response = await respond(next)
    if (response.status === 413) await discardBody(request)
    // The rest of a body that is too large would be parsed as the next request of this connection.
    if (stopping || response.status === 413) response.headers.set('connection', 'close')
    return response
  }
  const server = serve({
    port: env.port,
    hostname: process.env.HOST || undefined,
    fetch: application.default.fetch,
    middleware: [outermost, serveAssets(join(dist, 'client')), compressResponses()],
    maxRequestBodySize: MAX_BODY_BYTES,
    trustProxy: env.trustedProxies.flatMap((proxy) => (proxy === 'loopback' ? ['127.0.0.1', '::1'] : proxy)),
    gracefulShutdown: false,
    silent: true,
    node: timeouts,
  })
  await server.ready().catch((error) => {
    throw listenFailure(error, env.port, process.env.HOST)
  })
  if (!process.send) console.log(`Listening on port ${env.port}, for ${env.baseUrl}`)

  return {
    report: {},
    async stop() {
      stopping = true
      const idle = setInterval(() => closeIdleConnections(server.node?.server), 100)
      const clean = await Promise.race([
        server.close().then(() => true),
        new Promise<false>((done) => setTimeout(done, GRACE_MS, false)),
      ])
      clearInterval(idle)
      if (!clean) await server.close(true)
      await application.stop?.()
      return clean ? 0 : 1
    },
  }
})

/** Closing a connection with unread data sends a reset, and the client can lose the response. So the data is read. */
async function discardBody(request: ServerRequest) {
  const body = request.runtime?.node?.req
  if (!body || body.readableEnded || body.destroyed) return
  const enough = new Promise((resolve) => setTimeout(resolve, DISCARD_MS))
  const ended = new Promise((resolve) => body.once('end', resolve).once('close', resolve))
  body.resume()
  await Promise.race([ended, enough])
}

async function respond(next: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await next()
  } catch (error) {
    return toErrorResponse(error)
  }
}

function toErrorResponse(error: unknown): Response {
  const tooLarge = error instanceof Error && 'status' in error && error.status === 413
  if (!tooLarge) console.error(JSON.stringify({ level: 50, msg: 'request failed', err: String(error) }))
  const [status, text] = tooLarge ? [413, 'Payload Too Large'] : [500, 'Internal Server Error']
  return new Response(text, { status, headers: { 'x-content-type-options': 'nosniff' } })
}

function closeIdleConnections(server: unknown) {
  if (server && typeof server === 'object' && 'closeIdleConnections' in server) {
    if (typeof server.closeIdleConnections === 'function') server.closeIdleConnections()
  }
}
