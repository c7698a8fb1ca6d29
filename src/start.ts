/** What holds for every request and every server function: cross-site writes and a demo's are refused, errors told safely. */
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { assertOpenInDemo } from './auth/demo-rule.server'
import { appErrorAdapter } from './platform/app-error-adapter'
import { currentRequest } from './platform/request.server'
import { tellError } from './platform/tell-error.server'
import { explainDemo } from './shell/demo-state'

const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) =>
    handlerType === 'serverFn' || !['GET', 'HEAD', 'OPTIONS'].includes(request.method),
})

const report = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  currentRequest().hasReachedFunction = true
  try {
    return await next()
  } catch (error) {
    throw tellError(error)
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
    assertOpenInDemo(method, serverFnMeta.name)
    return next()
  })

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [report, demo],
  serializationAdapters: [appErrorAdapter],
}))
