/** What a page and the request it is rendered for know of each other. In the browser, nothing: there it is nobody's answer. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { AppError, toAppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { findRequest } from '@/platform/request-context.server'

/** Under which the log knows the request. */
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

/** Gives the answer the status of what was thrown, and the log what nobody foresaw. */
export const setErrorStatus = createIsomorphicFn()
  .server((thrown: unknown) => {
    const request = findRequest()
    if (request) request.status = toAppError(thrown).status
    if (!(thrown instanceof AppError)) logger.error({ err: thrown }, 'page failed')
  })
  .client((_thrown: unknown) => {})
