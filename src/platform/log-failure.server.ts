import { logger } from './logger.server'
import { findRequest } from './request-context.server'

/** An operation that fails because the client has left is no error. */
export function logFailure(error: unknown, text: string): void {
  if (findRequest()?.signal?.aborted) logger.info({ err: error }, `${text} after the client left`)
  else logger.error({ err: error }, text)
}
