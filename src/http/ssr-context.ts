/** Connects a page with the request that it is rendered for. Does nothing in the browser. */
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Flash } from '@/http/flash'
import { setFlash } from '@/http/flash.server'
import { AppError, toAppError } from '@/platform/app-error'
import { logFailure } from '@/platform/log-failure.server'
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

/** Sets the flash of the next document. */
export const flashInDocument = createIsomorphicFn()
  .server((flash: Flash) => setFlash(flash))
  .client((_flash: Flash) => {})

/** Sets the status of the response, and logs unexpected errors. */
export const setErrorStatus = createIsomorphicFn()
  .server((thrown: unknown) => {
    const request = findRequest()
    const { status, code } = toAppError(thrown)
    if (request) Object.assign(request, { status, errorCode: code })
    if (!(thrown instanceof AppError)) logFailure(thrown, 'page failed')
  })
  .client((_thrown: unknown) => {})
