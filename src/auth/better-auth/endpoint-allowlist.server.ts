/** The endpoints of better-auth that can be called. An endpoint that a plugin adds stays closed until it is listed here. */
import { currentRequest, type RequestContext } from '@/platform/request-context.server'
import { demoSignInPath } from './demo/demo-sign-in-path'

/** Open over HTTP. Each has rows in the authorisation table of the browser tests. */
export const openEndpoints: ReadonlySet<string> = new Set([
  '/get-session',
  '/sign-out',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/email-otp/send-verification-otp',
  '/sign-in/email-otp',
  '/callback/:id',
  '/admin/list-users',
  '/admin/stop-impersonating',
])

/** Open only to our own server functions, which check permissions before they call. */
const internalEndpoints: ReadonlySet<string> = new Set([
  '/admin/impersonate-user',
  '/sign-in/social',
  '/link-social',
  demoSignInPath,
])

const patterns = [...openEndpoints, ...internalEndpoints].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The endpoint of a path that a client sent, or undefined. */
export function findEndpoint(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.endpoint
}

const internalCalls = new WeakSet<RequestContext>()

/** Opens the internal endpoints to the current request, see `auth-fetch.server.ts`. */
export function allowInternalEndpoints(): void {
  internalCalls.add(currentRequest())
}

export function isOpen(path: string): boolean {
  return openEndpoints.has(path) || (internalEndpoints.has(path) && internalCalls.has(currentRequest()))
}
