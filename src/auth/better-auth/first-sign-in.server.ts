/** Whether the sign-in of the current request is the first one of its user. Set in the transaction that creates the session. */
import { currentRequest, type RequestContext } from '@/platform/request-context.server'

const firstSignIns = new WeakSet<RequestContext>()

export function markFirstSignIn(): void {
  firstSignIns.add(currentRequest())
}

export function isFirstSignIn(): boolean {
  return firstSignIns.has(currentRequest())
}
