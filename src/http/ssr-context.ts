/** Connects a page with the request that it is rendered for. Does nothing in the browser. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { AppError, toAppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { findRequest } from '@/platform/request-context.server'

/** The id of the request in the log. */
export const requestId = createIsomorphicFn()
  .server(() => findRequest()?.id)
  .client((): string | undefined => undefined)

/** Throws the error of the failed first render, so that the error page is rendered, see `handle-request.server.ts`. */
export const throwRenderError = createIsomorphicFn()
  .server(() => {
    const failure = findRequest()?.failure
    if (failure) throw failure
  })
  .client(() => {})

/** Sets the status of the response, and logs unexpected errors. */
export const setErrorStatus = createIsomorphicFn()
  .server((thrown: unknown) => {
    const request = findRequest()
    if (request) request.status = toAppError(thrown).status
    if (!(thrown instanceof AppError)) logger.error({ err: thrown }, 'page failed')
  })
  .client((_thrown: unknown) => {})
