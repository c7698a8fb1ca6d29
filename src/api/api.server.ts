/** The REST API: routes a request to its operation, or answers 404 or 405. */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'
import { type ApiDocument, createDocument, documentOperation } from './document.server'
import { handleOperation } from './handler.server'
import type { Operation } from './operation.server'
import { problem, toProblem } from './problem.server'

const PREFLIGHT_SECONDS = 600

type Api = {
  /** Handles every request under `/api`. */
  handle: (request: Request) => Promise<Response>
  document: ApiDocument
}

export function createApi(declared: Operation[]): Api {
  const operations = [...declared, documentOperation(() => document)]
  const document = createDocument(operations)
  const app = new Hono().basePath('/api')
  // Without `credentials`, so another site can only use a token, never the session cookie.
  const corsMiddleware = cors({
    origin: env.corsOrigins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Location', 'Retry-After', 'Idempotency-Replayed', 'X-Request-Id'],
    maxAge: PREFLIGHT_SECONDS,
  })
  if (env.corsOrigins.length > 0) app.use(corsMiddleware)
  for (const [path, atPath] of Map.groupBy(operations, ({ path }) => path)) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const operation of atPath) {
      app.on(operation.method.toUpperCase(), pattern, (context) =>
        handleOperation(operation, context.req.raw, context.req.param()),
      )
    }
    const allow = listMethods(atPath)
    app.options(pattern, () => new Response(null, { status: 204, headers: { allow } }))
    app.all(pattern, () => problem('METHOD_NOT_ALLOWED', { headers: { allow } }))
  }
  app.notFound(() => toProblem(new AppError('NOT_FOUND')))
  app.onError((error) => toProblem(error))
  return { document, handle: async (request) => app.fetch(request) }
}

function listMethods(operations: Operation[]): string {
  const methods = operations.map(({ method }) => method.toUpperCase())
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
