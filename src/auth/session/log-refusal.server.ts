import { logCountedEvent } from '@/audit/log-counted-event.server'
import { findRoute } from '@/http/log-request.server'
import { readStatus } from '@/http/response-headers.server'
import { isFromOtherSite } from '@/http/same-origin.server'
import { AppError, isErrorCode } from '@/platform/app-error'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { logFailure } from '@/platform/log-failure.server'
import { currentRequest } from '@/platform/request-context.server'
import { findActor } from './session.server'

/** Logs that a signed-in user had no permission, for every response of the server. Never rejects. */
export async function logRefusal(request: Request, response: Response): Promise<void> {
  // A demo writes nothing.
  if (isDemo) return
  if (!isRefusal(request, response)) return
  try {
    const actor = await findActor()
    if (!actor) return
    const key = [actor.impersonator?.id, actor.id].join('/')
    await logCountedEvent(actor, { kind: 'access-refused', key, detail: describe(request) })
  } catch (error) {
    // The session of a banned user, or a database that does not answer.
    if (!(error instanceof AppError)) logFailure(error, 'refusal not logged')
  }
}

/**
 * The other codes with this status, such as STEP_UP_REQUIRED, are steps on the way or logged elsewhere. A request from another
 * site is not an act of the user, and must not use up the user's limits.
 */
function isRefusal(request: Request, response: Response): boolean {
  const context = currentRequest()
  if (context.isCrossSite || isFromOtherSite(request)) return false
  const { errorCode } = context
  const isOther = isErrorCode(errorCode) && errorCode !== 'FORBIDDEN'
  return readStatus(response, context) === 403 && !isOther
}

/** Without the path, which is often an id and as long as the client wants. */
function describe({ method, url }: Request): string {
  const route = findRoute(new URL(url).pathname)
  const { functionName } = currentRequest()
  return route === '/_serverFn' && functionName ? functionName : `${method} ${route}`
}
