import { AppError } from '@/platform/app-error'
import { isMigrated } from '@/platform/database/migration-state.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { readRoutePath } from '@/platform/text/route-path'
import { toErrorResponse } from './error-response.server'

/** A database that does not answer must not hold the request longer than the page itself would. */
const PATIENCE_MS = 500

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
  if (state === true || (await withPatience(state))) return undefined
  const failure = new AppError('UNAVAILABLE', {
    retryAfter: 5,
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
async function withPatience(state: Promise<boolean>): Promise<boolean> {
  const patience = Promise.withResolvers<undefined>()
  const timer = setTimeout(patience.resolve, PATIENCE_MS)
  const isComplete = await Promise.race([state.catch(() => undefined), patience.promise])
  clearTimeout(timer)
  lastKnown = isComplete ?? lastKnown
  return lastKnown
}
