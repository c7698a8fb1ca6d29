import { unavailable } from '@/platform/app-error'
import { isMigrated } from '@/platform/database/migration-state.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { readRoutePath } from '@/platform/text/route-path'
import { withTimeout } from '@/platform/with-timeout'
import { toErrorResponse } from './error-response.server'

/** A database that does not answer must not hold the request longer than the page itself would. */
const CHECK_TIMEOUT_MS = 500

let lastKnown = true

/**
 * While migrations are missing, responds to requests of programs. For pages and server functions, notes the failure on the
 * request instead. Does nothing for the health checks and once the database is migrated.
 */
export async function refuseDuringUpdate(
  request: Request,
  respond = toErrorResponse,
): Promise<Response | undefined> {
  const path = readRoutePath(request)
  if (isHealthCheck(path)) return undefined
  const state = isMigrated()
  if (state === true || (await isCompleteInTime(state))) return undefined
  const failure = unavailable({
    message: message('errors:page.503.updating'),
    ...(import.meta.env.DEV && { stack: 'Migrations are missing. Run: npm run db:migrate' }),
  })
  if (isApiPath(path)) return respond(failure)
  currentRequest().failure = failure
  return undefined
}

/** Whether a program asks. The pages of the API documentation are below `/api` too. */
export function isApiPath(path: string): boolean {
  return /^\/api(?!\/docs(\/|$))\//i.test(path)
}

export function isHealthCheck(path: string): boolean {
  return /^\/(livez|readyz)$/.test(path)
}

/** If the database does not answer in time, the last known state holds. At first, requests go on and fail by themselves. */
async function isCompleteInTime(state: Promise<boolean>): Promise<boolean> {
  lastKnown = await withTimeout(state, CHECK_TIMEOUT_MS, unavailable).catch(() => lastKnown)
  return lastKnown
}
