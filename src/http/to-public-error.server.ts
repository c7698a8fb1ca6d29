/** Turns an exception into an error that users may see, and logs unexpected ones. */
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { setResponseStatus } from '@tanstack/react-start/server'
import { AppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'

/** Redirects pass unchanged. Server functions and forms get the HTTP status of the error. */
export function toPublicError(error: unknown): unknown {
  if (isRedirect(error) || isNotFound(error) || error instanceof Response) return error
  const publicError = toAppErrorWithId(error)
  // While a page renders, its error page sets the status, see `shell/errors/error-page.tsx`.
  const { headers } = currentRequest()
  const isForm = /form/.test(headers.get('content-type') ?? '')
  if (headers.has('x-tsr-serverfn') || isForm) setResponseStatus(publicError.status)
  return publicError
}

function toAppErrorWithId(error: unknown): AppError {
  const { id } = currentRequest()
  if (!(error instanceof AppError)) {
    logger.error({ err: error }, 'server function failed')
    return new AppError('UNKNOWN_ERROR', { id })
  }
  return error.status < 500 ? error : new AppError(error.code, { ...error.details, id })
}
