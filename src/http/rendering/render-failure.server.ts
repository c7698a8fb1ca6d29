/** Errors while a page is rendered. The page is then rendered again as an error page, see `throwRenderError`. */
import { AppError } from '@/platform/app-error'
import { logFailure } from '@/platform/log-failure.server'
import { findRequest, type RequestContext } from '@/platform/request-context.server'
import { createWarningPerMinute } from '../monitoring/warning-per-minute.server'

const warn = createWarningPerMinute('unreadable calls of server functions', 'calls')

/**
 * Replaces `console.error`, to which TanStack Start and React report errors: one log record per error, with its request.
 * React reports a failed render only there, so the failure is also noted on the request.
 */
export function logConsoleError(...details: unknown[]): void {
  const text = details.filter((detail) => typeof detail === 'string').join(' ')
  const error = details.find((detail) => detail instanceof Error)
  const request = findRequest()
  // Without a stack, because the request is at fault.
  if (request?.hasReachedFunction === false) warn(error?.name)
  else logFailure(error, text || 'reported by the framework')
  if (request && text.startsWith('Error in render')) request.failure = createRenderFailure(request)
}

export function createRenderFailure({ id }: RequestContext): AppError {
  return new AppError('UNKNOWN_ERROR', { id })
}
