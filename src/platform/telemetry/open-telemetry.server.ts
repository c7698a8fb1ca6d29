/**
 * Sends spans and log lines by OTLP over HTTP. The exporters read the standard variables themselves: endpoint, headers,
 * timeout and compression. No global provider is registered, so no library adds spans of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { appConfig } from '#config'
import { env } from '../env/env.server.ts'

/** Part of the time that a stop may take, see `scripts/serve.ts`. */
const FLUSH_MS = 1_000
const FAILURE_INTERVAL_MS = 60_000

type RequestFacts = { method: string; route: string; path: string; status: number }

type LogLine = {
  level: number
  time: number
  msg?: string
  traceId?: string
  err?: { type?: string; message?: string; stack?: string }
} & Attributes

export function startTelemetry() {
  const resource = describeProcess()
  const spans = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  })
  const tracer = spans.getTracer(appConfig.name)
  const log = logs.getLogger(appConfig.name)
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  async function withSpan<Result>(
    name: string,
    options: SpanOptions,
    parent: Context,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, options, parent)
    try {
      return await current.run(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    traceRequest<Result>(headers: Headers, requestId: string, work: () => Promise<Result>): Promise<Result> {
      const parent = propagator.extract(ROOT_CONTEXT, headers, {
        get: (carrier, name) => carrier.get(name) ?? undefined,
        keys: (carrier) => [...carrier.keys()],
      })
      return withSpan('request', { kind: SpanKind.SERVER, attributes: { requestId } }, parent, work)
    },

    /** Completes the span of the current request. Its route is known only when it has been handled. */
    describeRequest({ method, route, path, status }: RequestFacts): void {
      const span = findSpan(current.getStore())
      span?.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'url.path': path,
      })
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    },

    traceRender<Result>(work: () => Result | Promise<Result>): Result | Promise<Result> {
      const parent = current.getStore()
      return parent ? withSpan('render', {}, parent, work) : work()
    },

    /** Adds the span of a query or mail that has just ended after `ms`. Work outside requests has no spans. */
    addSpan(name: string, ms: number, attributes: Attributes, hasFailed: boolean): void {
      const parent = current.getStore()
      if (!parent) return
      const end = Date.now()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, parent)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },

    readTraceId(): string | undefined {
      return findSpan(current.getStore())?.spanContext().traceId
    },

    /** Takes the written line, because secrets are removed from it. */
    forwardLine(text: string): void {
      const { level, time, msg, traceId: _, err, ...attributes }: LogLine = JSON.parse(text)
      log.emit({
        timestamp: time,
        severityNumber: (level / 10) * 4 - 3,
        body: msg,
        attributes: err ? { ...attributes, ...describeError(err) } : attributes,
        context: current.getStore(),
      })
    },

    /** Calls `report` at most once a minute, because a collector that is down fails every few seconds. */
    onFailure(report: (error: unknown) => void): void {
      const withoutRequest = AsyncLocalStorage.snapshot()
      let lastAt = Number.NEGATIVE_INFINITY
      setGlobalErrorHandler((error) => {
        if (performance.now() - lastAt < FAILURE_INTERVAL_MS) return
        lastAt = performance.now()
        withoutRequest(report, error)
      })
    },

    /** Sends the rest. A collector that does not answer delays the stop by a second. */
    async stop(): Promise<void> {
      await Promise.race([Promise.allSettled([spans.shutdown(), logs.shutdown()]), delay(FLUSH_MS)])
    },
  }
}

function describeProcess() {
  return defaultResource()
    .merge(detectResources({ detectors: [serviceInstanceIdDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': appConfig.name,
        ...(env.environment && { 'deployment.environment.name': env.environment.name }),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))
}

function findSpan(context: Context | undefined) {
  return context && trace.getSpan(context)
}

function describeError({ type, message, stack }: NonNullable<LogLine['err']>): Attributes {
  return { 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack }
}
