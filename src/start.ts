/** Middleware of all requests and server functions. */
import {
  createCsrfMiddleware,
  createIsomorphicFn,
  createMiddleware,
  createStart,
} from '@tanstack/react-start'
import { problem } from './api/problem.server'
import { isRest, isTokenRequest } from './api/rest-request'
import { assertAllowedInDemo } from './auth/permissions/demo-guard.server'
import { toPublicError } from './http/to-public-error.server'
import { apiFetch } from './platform/api-fetch'
import { appErrorAdapter } from './platform/app-error-adapter'
import { currentRequest } from './platform/request-context.server'
import { explainDemo } from './shell/demo/demo-state'

const crossSiteProblem = createIsomorphicFn().server(() => problem('CROSS_SITE'))

const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) =>
    handlerType === 'serverFn' ||
    !(['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isTokenRequest(request)),
  failureResponse: ({ request }) =>
    (isRest(request) && crossSiteProblem()) || new Response('Forbidden', { status: 403 }),
})

const errorReporting = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const context = currentRequest()
  context.hasReachedFunction = true
  try {
    if (context.failure) throw context.failure
    return await next()
  } catch (error) {
    throw toPublicError(error)
  }
})

/** In demo mode, rejects writes before they are validated. The browser then opens the demo dialog. */
const demoMode = createMiddleware({ type: 'function' })
  .client(async ({ next }) => {
    try {
      return await next()
    } catch (error) {
      explainDemo(error)
      throw error
    }
  })
  .server(({ next, method, serverFnMeta }) => {
    assertAllowedInDemo(method, serverFnMeta.name)
    return next()
  })

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [errorReporting, demoMode],
  serializationAdapters: [appErrorAdapter],
  serverFns: { fetch: apiFetch },
}))
