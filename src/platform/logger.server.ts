/** Logs one line of JSON per event, with the id of the request. In a terminal the lines are for people. */
import pino from 'pino'
import { env } from './env/env.server.ts'
import { findRequest } from './request-context.server'

const terminal = process.stdout.isTTY
  ? (await import('./readable-log.server')).createReadableLog()
  : undefined

export const logger = pino(
  {
    level: env.logLevel,
    base: null,
    mixin: () => {
      const request = findRequest()
      return request ? { requestId: request.id } : {}
    },
    redact: {
      paths: ['*.password', '*.token', '*.otp', '*.cookie', '*.authorization', '*.secret'],
      remove: true,
    },
  },
  terminal,
)
