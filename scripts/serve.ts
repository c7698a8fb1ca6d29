/**
 * The production server without the local stack: `node scripts/serve.ts [folder of the build]`. After SIGTERM,
 * /readyz fails for DRAIN_SECONDS. The server then completes the open requests and mails for at most ten seconds. Exit
 * codes: 0 if all were completed, 1 if not, 130 after a second signal. With WORKERS, several processes do the same.
 */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { Server as HttpServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { Server as NetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type ServerMiddleware, type ServerRequest, serve } from 'srvx'
import { isBodyTooLarge } from '../src/http/limits/call-size.server.ts'
import { setSecurityHeaders } from '../src/http/security-headers.server.ts'
import { buildFolder } from './build/installation.ts'
import { findMisspeltNames } from './process/misspelt-names.ts'
import { listenFailure } from './process/port.ts'
import { serveParent } from './process/process.ts'
import { serveAssets } from './server/assets.ts'
import { compressResponses } from './server/compression.ts'
import { limitPipelining } from './server/pipelining.ts'
import { answerProtocolErrors } from './server/protocol-errors.ts'
import { createTrustedProxies } from './server/trusted-proxies.ts'
import { returnConnections } from './server/worker.ts'

const GRACE_MS = 10_000
/** For a worker to close its connections after that. */
const EXIT_MS = 1_500
/** The time in which the requests of accepted connections are read. */
const READ_MS = 500
const MAX_BODY_BYTES = 1_000_000
const DISCARD_MS = 2_000
const timeouts = {
  // Limits how long a client that sends a request slowly can hold a connection.
  headersTimeout: 10_000,
  // Before the application answers with 503 after 30 seconds, because it waits for the body.
  requestTimeout: 27_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the idle timeout of load balancers. So the server closes no connection that they are about to use.
  keepAliveTimeout: 75_000,
}

type Settings = typeof import('../src/platform/env/parse-env.server.ts')

type Application = {
  default: { fetch: (request: Request) => Response | Promise<Response> }
  drain?: () => void
  closeStreams?: () => void
  finish?: () => Promise<void>
  stop?: () => Promise<void>
}

await serveParent(async () => {
  const word = process.argv[2]
  if (word?.startsWith('-'))
    throw new Error(`Unknown option ${word}. The server has no options. Environment variables configure it.`)
  const dist = word ? resolve(word) : buildFolder
  if (!existsSync(join(dist, 'server/server.js'))) throw new Error(`No build in ${dist}. Run: npm run build`)
  // The next start saves a quarter of its time. Where the folder is read-only, there is no cache and no error.
  enableCompileCache(join(dist, 'server/.compile-cache'))
  const load = (file: string) => import(pathToFileURL(join(dist, 'server', file)).href)
  // From the build, which shares its part of zod with the application. The package itself takes 20 MB of memory more.
  const { parseEnv, variableNames }: Settings = await load('env.js')
  const env = parseEnv(process.env)
  if (cluster.isPrimary) warnOfMisspeltNames(variableNames)
  // The build fixes the value in bundled code. Other libraries read it when they are loaded.
  process.env.NODE_ENV ??= 'production'
  if (env.workers > 1 && cluster.isPrimary) {
    const { superviseWorkers } = await import('./server/supervisor.ts')
    const supervisor = await superviseWorkers(env, env.drainMs + GRACE_MS + EXIT_MS)
    if (!process.send)
      console.log(`Listening on port ${env.port}, for ${env.baseUrl}, with ${env.workers} workers`)
    return { report: {}, ...supervisor }
  }
  const application: Application = await load('server.js')

  const isSecure = env.baseUrl.startsWith('https:')
  let stopping = false
  const outermost: ServerMiddleware = async (request, next) => {
    const node = request.runtime?.node?.req
    const turn = node && pipelining.findTurn(node)
    if (turn) await turn
    // The client has left while the request waited.
    if (turn && node.socket.destroyed) return new Response()
    const response = hasOneHost(request) ? await respond(next) : new Response('Bad Request', { status: 400 })
    setSecurityHeaders(response.headers, isSecure)
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
    trustProxy: createTrustedProxies(env.trustedProxies),
    gracefulShutdown: false,
    silent: true,
    // Workers share the port. `outermost` refuses requests without a host, with all headers.
    node: { ...timeouts, exclusive: false, requireHostHeader: false },
  })
  const http = server.node?.server
  if (!(http instanceof HttpServer)) throw new Error('The HTTP server is missing.')
  const pipelining = limitPipelining(http)
  answerProtocolErrors(http, isSecure)
  await server.ready().catch((error) => {
    throw listenFailure(error, env.port, process.env.HOST)
  })
  if (!process.send) console.log(`Listening on port ${env.port}, for ${env.baseUrl}`)

  return {
    report: {},
    async stop(signal) {
      // From now on, each response ends its connection.
      stopping = true
      // The supervisor passes it on to a worker whose successor listens on the same port already.
      const isReplaced = signal === 'SIGHUP' && cluster.isWorker
      if (!isReplaced) application.drain?.()
      // Load balancers need time to see it, a terminal does not.
      if (signal === 'SIGTERM' || isReplaced) await delay(env.drainMs)
      application.closeStreams?.()
      const clean = await close(http, application.finish)
      if (cluster.isWorker) await returnConnections()
      await application.stop?.()
      return clean ? 0 : 1
    },
  }
})

/** A misspelt setting has no effect. The default could let anyone sign up, for example. */
function warnOfMisspeltNames(settings: string[]) {
  for (const { name, setting } of findMisspeltNames(process.env, settings))
    console.error(`Warning: ${name} is set, but the setting is called ${setting}.`)
}

/** Closing a connection with unread data sends a reset, and the client can lose the response. So the data is read. */
async function discardBody(request: ServerRequest) {
  const body = request.runtime?.node?.req
  if (!body || body.readableEnded || body.destroyed) return
  const ended = new Promise((resolve) => body.once('end', resolve).once('close', resolve))
  body.resume()
  await Promise.race([ended, delay(DISCARD_MS)])
}

/** With two, a proxy may have checked the other one. HTTP/1.0 knows no hosts, and some health checks use it. */
function hasOneHost({ runtime }: ServerRequest): boolean {
  const { rawHeaders = [], httpVersion } = runtime?.node?.req ?? {}
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

async function respond(next: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await next()
  } catch (error) {
    return toErrorResponse(error)
  }
}

function toErrorResponse(error: unknown): Response {
  const tooLarge = isBodyTooLarge(error)
  if (!tooLarge) console.error(JSON.stringify({ level: 50, msg: 'request failed', err: String(error) }))
  const [status, text] = tooLarge ? [413, 'Payload Too Large'] : [500, 'Internal Server Error']
  return new Response(text, { status })
}

/** Resolves with false if requests were aborted, or if `finish` takes too long. */
async function close(server: HttpServer, finish = async () => {}): Promise<boolean> {
  // The method of HTTP servers would also close connections whose request has not been read yet.
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
  const readUntil = performance.now() + READ_MS
  const idle = setInterval(() => performance.now() > readUntil && server.closeIdleConnections(), 100)
  const clean = await Promise.race([closed.then(finish).then(() => true), delay(GRACE_MS, false)])
  clearInterval(idle)
  if (!clean) server.closeAllConnections()
  return clean
}
