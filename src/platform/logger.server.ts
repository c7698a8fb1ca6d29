/** Logs one line of JSON per event, with the id of the request. */
import pino from 'pino'
import { env } from './env/env.server.ts'
import { findRequest } from './request-context.server'

export const logger = pino({
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
})
