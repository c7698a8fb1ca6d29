/** Traces and logs for a collector of OpenTelemetry. Without its address, nothing of OpenTelemetry is loaded. */
import { env } from '../env/env.server.ts'

export const telemetry = env.hasTelemetry
  ? (await import('./open-telemetry.server')).startTelemetry()
  : undefined

/** Continues the trace of the caller, if the request has the header `traceparent`. */
export function traceRequest<Result>(
  request: Request,
  requestId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return telemetry ? telemetry.traceRequest(request.headers, requestId, work) : work()
}

export function traceRender<Result>(work: () => Result | Promise<Result>): Result | Promise<Result> {
  return telemetry ? telemetry.traceRender(work) : work()
}
