/** What holds for every request and every server function: cross-site writes are refused, errors are told safely. */
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { appErrorAdapter } from './platform/app-error-adapter'
import { currentRequest } from './platform/request.server'
import { tellError } from './platform/tell-error.server'

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

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [report],
  serializationAdapters: [appErrorAdapter],
}))
