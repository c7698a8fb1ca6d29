import type { createAuthMiddleware } from 'better-auth/api'

/** What better-auth passes to its hooks: the request, the settings and the result of the endpoint. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
