/** Which of better-auth's endpoints can be called at all; whatever a plugin adds stays closed until it is named here. */
import { currentRequest, type RequestContext } from '@/platform/request-context.server'

/** Open to everybody who may, over HTTP. Each has its rows in the authorisation table. */
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

/** Exists in a demo alone, see `demo-sign-in.server.ts`. */
export const demoSignInPath = '/demo/sign-in'

/** Open to our own server functions alone, which have checked who asks before they call. */
const internalEndpoints: ReadonlySet<string> = new Set([
  '/admin/impersonate-user',
  '/sign-in/social',
  '/link-social',
  demoSignInPath,
])

/** All that a demo answers: whatever opens above stays closed there until it is named here, which is for what writes nothing. */
export const demoEndpoints: ReadonlySet<string> = new Set([
  '/get-session',
  '/sign-out',
  '/admin/list-users',
  demoSignInPath,
])

const internalCalls = new WeakSet<RequestContext>()

/** Opens the internal endpoints to the request being answered, see `call-auth.server.ts`. */
export function allowInternalEndpoints(): void {
  internalCalls.add(currentRequest())
}

export function isOpen(path: string): boolean {
  return openEndpoints.has(path) || (internalEndpoints.has(path) && internalCalls.has(currentRequest()))
}
