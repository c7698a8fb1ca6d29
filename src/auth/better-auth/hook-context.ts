import type { createAuthMiddleware } from 'better-auth/api'

/** The argument of the hooks of better-auth: the request, the settings and the result of the endpoint. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The session that an endpoint has just created, with its user. */
export type NewSession = NonNullable<HookContext['context']['newSession']>
