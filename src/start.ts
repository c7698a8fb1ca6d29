/** Middleware of all requests and server functions. */
import {
  createCsrfMiddleware,
  createIsomorphicFn,
  createMiddleware,
  createStart,
} from '@tanstack/react-start'
import { problem } from './api/problem.server'
import { isRest, isTokenRequest } from './api/rest-request'
import { toCodedError } from './http/error-response.server'
import { assertPlainInput } from './http/server-functions/assert-plain-input.server'
import { hasForm, isClientCall } from './http/server-functions/client-call.server'
import { toPublicError } from './http/to-public-error.server'
import { env } from './platform/env/env.server.ts'
import { apiFetch } from './platform/network/api-fetch'
import { appErrorAdapter } from './platform/network/app-error-adapter'
import { currentRequest } from './platform/request-context.server'
import { demoMiddleware } from './shell/demo/demo-middleware'

const crossSiteError = createIsomorphicFn().server((request: Request) => {
  currentRequest().isCrossSite = true
  if (isRest(request)) return problem('CROSS_SITE')
  if (isAuth(request)) return toCodedError({ status: 403 }, { code: 'INVALID_ORIGIN' })
  return undefined
})

/** Behind a proxy that ends TLS, the URL of the request has another origin than the page. */
const ownOrigin = createIsomorphicFn().server(() => env.baseUrl)

const csrf = createCsrfMiddleware({
  origin: (origin) => origin === ownOrigin(),
  filter: ({ request, handlerType }) =>
    handlerType === 'serverFn' ||
    !(['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isTokenRequest(request)),
  failureResponse: ({ request }) => crossSiteError(request) ?? new Response('Forbidden', { status: 403 }),
})

/** Refused before the function runs, because the framework cannot answer such a call when there is no result. */
const callFormat = createMiddleware().server(({ next, request: { headers }, handlerType }) =>
  handlerType !== 'serverFn' || isClientCall(headers) || hasForm(headers)
    ? next()
    : new Response('Bad Request', { status: 400 }),
)

const errorReporting = createMiddleware({ type: 'function' }).server(async ({ next, data, serverFnMeta }) => {
  const context = currentRequest()
  context.hasReachedFunction = true
  context.functionName = serverFnMeta.name
  try {
    if (context.failure) throw context.failure
    assertPlainInput(data)
    return await next()
  } catch (error) {
    throw toPublicError(error)
  }
})

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, callFormat],
  functionMiddleware: [errorReporting, demoMiddleware],
  serializationAdapters: [appErrorAdapter],
  serverFns: { fetch: apiFetch },
}))

function isAuth({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/auth/')
}
