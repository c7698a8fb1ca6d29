/** Turns an exception into an error that users may see, and logs unexpected ones. */
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { AppError } from '@/platform/app-error'
import { logFailure } from '@/platform/log-failure.server'
import { currentRequest } from '@/platform/request-context.server'
import { readStack } from './read-stack.server'
import { hasForm, isClientCall } from './server-functions/client-call.server'

/** Redirects pass unchanged. Server functions and forms get the HTTP status of the error, and the time to wait. */
export function toPublicError(error: unknown): unknown {
  if (isRedirect(error) || isNotFound(error) || error instanceof Response) return error
  const publicError = toAppErrorWithId(error)
  // While a page renders, its error page sets the status, see `shell/errors/error-page.tsx`.
  const context = currentRequest()
  context.errorCode = publicError.code
  const { headers } = context
  if (isClientCall(headers) || hasForm(headers)) {
    setResponseStatus(publicError.status)
    const { retryAfter } = publicError.details
    if (retryAfter) setResponseHeader('retry-after', String(retryAfter))
  }
  return publicError
}

function toAppErrorWithId(error: unknown): AppError {
  const { id } = currentRequest()
  if (!(error instanceof AppError)) {
    logFailure(error, 'server function failed')
    return new AppError('UNKNOWN_ERROR', import.meta.env.DEV ? { id, stack: readStack(error) } : { id })
  }
  return error.status < 500 ? error : new AppError(error.code, { ...error.details, id })
}
