import { createMiddleware } from '@tanstack/react-start'
import { assertAllowedInDemo } from '@/platform/demo/demo-guard.server'
import { explainDemo } from './demo-state'

/** In demo mode, rejects writes before they are validated. The browser then opens the demo dialog. */
export const demoMiddleware = createMiddleware({ type: 'function' })
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
