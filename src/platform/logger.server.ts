/** Logs one line of JSON per event, with the id of the request. In a terminal the lines are for people. */
import pino from 'pino'
import { env } from './env/env.server.ts'
import { createLogOutput } from './log-output.server'
import { findRequest } from './request-context.server'
import { telemetry } from './telemetry/telemetry.server'

const output = process.stdout.isTTY
  ? (await import('./readable-log.server')).createReadableLog()
  : createLogOutput()

export const logger = pino(
  {
    level: env.logLevel,
    base: null,
    mixin: () => {
      const request = findRequest()
      return request ? { requestId: request.id, traceId: telemetry?.readTraceId() } : {}
    },
    redact: {
      paths: ['*.password', '*.token', '*.otp', '*.cookie', '*.authorization', '*.secret'],
      remove: true,
    },
    hooks: { streamWrite: telemetry && forwardLine },
  },
  output,
)
telemetry?.onFailure((error) => logger.warn({ err: error }, 'telemetry not sent'))

function forwardLine(line: string): string {
  telemetry?.forwardLine(line)
  return line
}
