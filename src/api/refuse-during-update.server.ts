import { AppError } from '@/platform/app-error'
import { isMigrated } from '@/platform/database/migration-state.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { toProblem } from './problem.server'

/** A database that does not answer must not hold the request longer than the page itself would. */
const PATIENCE_MS = 500

/**
 * While migrations are missing, returns a problem for the API. For pages and server functions, notes the failure on the
 * request instead. Does nothing for the health checks and once the database is migrated.
 */
export async function refuseDuringUpdate(request: Request): Promise<Response | undefined> {
  const state = isMigrated()
  if (state === true) return undefined
  const { pathname } = new URL(request.url)
  if (/^\/(livez|readyz)$/.test(pathname) || (await orUnknown(state))) return undefined
  const failure = new AppError('UNAVAILABLE', {
    retryAfter: 5,
    message: message('errors:page.503.updating'),
  })
  if (/^\/api\/(?!docs(\/|$))/.test(pathname)) return toProblem(failure)
  currentRequest().failure = failure
  return undefined
}

/** Without an answer of the database, the request goes on and fails by itself. */
function orUnknown(state: Promise<boolean>): Promise<boolean> {
  const patience = new Promise<true>((resolve) => setTimeout(resolve, PATIENCE_MS, true).unref())
  return Promise.race([state.catch(() => true), patience])
}
