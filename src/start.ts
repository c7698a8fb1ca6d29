/** What holds for every request and every server function: cross-site writes and a demo's are refused, errors told safely. */
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

const refuseProgram = createIsomorphicFn().server(() => problem('CROSS_SITE'))

const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) =>
    handlerType === 'serverFn' ||
    !(['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isTokenRequest(request)),
  failureResponse: ({ request }) =>
    (isRest(request) && refuseProgram()) || new Response('Forbidden', { status: 403 }),
})

const report = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  currentRequest().hasReachedFunction = true
  try {
    return await next()
  } catch (error) {
    throw toPublicError(error)
  }
})

/** A demo reads. What somebody tried to write is refused before it is looked at, and the page says why. */
const demo = createMiddleware({ type: 'function' })
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
  functionMiddleware: [report, demo],
  serializationAdapters: [appErrorAdapter],
  serverFns: { fetch: apiFetch },
}))
