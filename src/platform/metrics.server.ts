/**
 * The figures of this process, or of all workers. Labels have few values: never a path, an id or an address. Each measured
 * operation also becomes a span, if there is telemetry.
 */
import cluster from 'node:cluster'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from './durations'
import { env } from './env/env.server.ts'
import { findRequest } from './request-context.server'
import { telemetry } from './telemetry/telemetry.server'

const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
const registers = [registry]
// Memory, garbage collection and the delay of the event loop. Measuring the delay needs a timer.
if (env.metricsToken) collectDefaultMetrics({ register: registry })

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const requests = new Counter({
  name: 'http_requests',
  help: 'Requests by method, pattern of the route and status',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until the response begins, pages excluded',
  labelNames: ['route'],
  buckets: requestBuckets,
  registers,
})
const renderSeconds = new Histogram({
  name: 'page_render_duration_seconds',
  help: 'Time until a page begins, with its queries',
  labelNames: ['route'],
  buckets: requestBuckets,
  registers,
})
const querySeconds = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Time of operations of the database client, with the wait for a connection',
  labelNames: ['model'],
  buckets: queryBuckets,
  registers,
})

const mails = new Counter({
  name: 'mails',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers,
})
export const limitsReached = new Counter({
  name: 'rate_limits_reached',
  help: 'Refusals by rate limits for accounts, tokens and addresses',
  labelNames: ['limit'],
  registers,
})
export const signIns = new Counter({
  name: 'sign_ins',
  help: 'Completed sign-ins by endpoint',
  labelNames: ['endpoint'],
  registers,
})
export const policyViolations = new Counter({
  name: 'csp_violations',
  help: 'Violations of the Content-Security-Policy that browsers reported',
  labelNames: ['directive'],
  registers,
})

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Handled = { method: string; route: string; path: string; status: number; ms: number; isPage: boolean }

export function recordRequest({ route, path, status, ms, isPage, ...request }: Handled): void {
  const method = methods.has(request.method) ? request.method : 'other'
  requests.inc({ method, route, status })
  const seconds = isPage ? renderSeconds : requestSeconds
  seconds.observe({ route }, ms / SECOND_MS)
  telemetry?.describeRequest({ method, route, path, status })
}

type Query = { model?: string; operation: string }

export function recordQuery({ model = 'SQL', operation }: Query, ms: number, hasFailed: boolean): void {
  querySeconds.observe({ model }, ms / SECOND_MS)
  telemetry?.addSpan(
    `${operation} ${model}`,
    ms,
    { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': model },
    hasFailed,
  )
  const request = findRequest()
  if (!request) return
  request.queryCount = (request.queryCount ?? 0) + 1
  request.queryMs = (request.queryMs ?? 0) + ms
}

export function recordMail(ms: number, hasFailed: boolean): void {
  const outcome = hasFailed ? 'failed' : 'sent'
  mails.inc({ outcome })
  telemetry?.addSpan('send mail', ms, { outcome }, hasFailed)
}

type WatchedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

let watchedPool: WatchedPool | undefined

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of the pool by state, and operations that wait for one',
  labelNames: ['state'],
  registers,
  collect() {
    if (!watchedPool) return
    connections.set({ state: 'busy' }, watchedPool.totalCount - watchedPool.idleCount)
    connections.set({ state: 'idle' }, watchedPool.idleCount)
    connections.set({ state: 'awaited' }, watchedPool.waitingCount)
  },
})

/** Replaces the pool of an earlier call, because a hot reload creates another one. */
export function watchPool(pool: WatchedPool): void {
  watchedPool = pool
}

export async function printMetrics(): Promise<{ text: string; contentType: string }> {
  const text = cluster.isWorker ? await askSupervisor() : await registry.metrics()
  return { text, contentType: registry.contentType }
}

const waiting: ((text: string) => void)[] = []

if (cluster.isWorker) {
  process.on('message', async (message: string | { allMetrics?: string }) => {
    if (message === 'print-metrics') process.send?.({ ownMetrics: await registry.metrics() })
    if (typeof message === 'string' || message.allMetrics === undefined) return
    for (const resolve of waiting.splice(0)) resolve(message.allMetrics)
  })
}

/** With WORKERS, the launcher collects the figures of all workers. */
function askSupervisor(): Promise<string> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    process.send?.('collect-metrics')
  })
}
