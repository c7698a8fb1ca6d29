/** The actor of the request, looked up once per request. */

import { findTokenActor, parseBearerToken } from '@/auth/api-tokens/tokens.server'
import { auth } from '@/auth/better-auth/auth.server'
import { findSessionAndUser, findSessionEnd } from '@/auth/better-auth/session-store.server'
import {
  readSignedCookie,
  sessionCookieName,
  withVerifiedCookies,
} from '@/auth/better-auth/signed-cookies.server'
import { type Actor, isOnboarded } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { isAllowed } from '@/auth/permissions/permissions'
import { toActor } from '@/auth/permissions/to-actor.server'
import { consumeWriteLimit } from '@/auth/permissions/write-limit.server'
import { AppError, unavailable } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { currentRequest, type RequestContext } from '@/platform/request-context.server'
import { displayName } from '@/platform/text/display-name'

const SEEN_EVERY_MS = 5 * MINUTE_MS
/** better-auth extends a session that expires earlier. */
const EXTENDED_MS = (auth.options.session.expiresIn - auth.options.session.updateAge) * SECOND_MS

const lookups = new WeakMap<RequestContext, Promise<Actor | null>>()

/**
 * The signed-in user, onboarded or not, or null.
 * @throws AppError BANNED_USER with reason and end, TOO_MANY_REQUESTS, UNAVAILABLE when the session cannot be read
 */
export function findActor(): Promise<Actor | null> {
  const request = currentRequest()
  const lookup = lookups.get(request) ?? lookUp(request.headers).then(consumeWriteLimit)
  lookups.set(request, lookup)
  return lookup
}

/** @throws AppError UNAUTHENTICATED, SESSION_EXPIRED, BANNED_USER or ONBOARDING_REQUIRED */
export async function requireActor(): Promise<Actor> {
  const actor = await requireSession()
  if (!isOnboarded(actor)) throw new AppError('ONBOARDING_REQUIRED')
  return actor
}

/**
 * Only for the REST API, because it accepts API tokens. A request with a token ignores the session cookie.
 * @throws AppError INVALID_TOKEN, TOO_MANY_REQUESTS, and errors of `requireActor`
 */
export function requireApiActor(): Promise<Actor> {
  const request = currentRequest()
  const token = parseBearerToken(request.headers)
  if (token !== null) lookups.set(request, findTokenActor(token).then(consumeWriteLimit))
  return requireActor()
}

/** Also allows users who have not finished onboarding. @throws AppError UNAUTHENTICATED, SESSION_EXPIRED */
export async function requireSession(): Promise<Actor> {
  const actor = await findActor()
  if (actor) return actor
  throw new AppError(hasSessionCookie(currentRequest().headers) ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED')
}

async function lookUp(headers: Headers): Promise<Actor | null> {
  // Most visitors of /login have no cookie, and cause no query.
  if (!hasSessionCookie(headers)) return null
  const found = await getSession(headers)
  if (!found) return null
  const { session, user } = found
  const until = findSessionEnd(session)
  if (until.getTime() <= Date.now()) return endSession(session.id)
  const person = toActor(user, session.id)
  const ban = findActiveBan(user)
  if (!session.impersonatedBy) {
    // The session stays, so that every tab can show the reason.
    if (ban) throw new AppError('BANNED_USER', { ban })
    currentRequest().isAdministrator = isAllowed(person, { apps: ['manager'] })
    touchLastSeen(session.id, user.id, session.lastSeenAt)
    return person
  }
  const impersonator = ban ? null : await findImpersonator(person, session.impersonatedBy)
  if (!impersonator) return endSession(session.id)
  return { ...person, impersonator: { ...impersonator, until } }
}

async function endSession(id: string): Promise<null> {
  await db.session.deleteMany({ where: { id } })
  return null
}

/** Null when the impersonation is no longer allowed: for the administrator or for the user. */
async function findImpersonator(person: Actor, impersonatorId: string) {
  const impersonator = await db.user.findUnique({ where: { id: impersonatorId } })
  if (!impersonator || findActiveBan(impersonator) || isAllowed(person, { apps: ['manager'] })) return null
  return isAllowed(toActor(impersonator, person.sessionId), { user: ['impersonate'] })
    ? { id: impersonator.id, name: displayName(impersonator) }
    : null
}

/** Not for every request, because a write per request would be too expensive. */
function touchLastSeen(sessionId: string, userId: string, seenAt: Date | null | undefined): void {
  if (isDemo) return
  const lastSeenAt = new Date()
  if (seenAt && lastSeenAt.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return
  const writes = [
    db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt } }),
    db.user.updateMany({ where: { id: userId }, data: { lastSeenAt } }),
  ]
  // Runs in the background, and its failure must not fail the request.
  Promise.all(writes).catch((error) => logger.warn({ err: error }, 'last seen not updated'))
}

/** A browser keeps the cookie of a session that has ended until the next response. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(sessionCookieName) ?? false
}

/** A failure to read the session is an error, not a missing session. The database client logs an unavailable database. */
async function getSession(headers: Headers) {
  try {
    return (
      (await findSession()) ?? (await auth.api.getSession({ headers: await withVerifiedCookies(headers) }))
    )
  } catch (error) {
    // better-auth wraps the errors of the database client.
    const cause = error instanceof Error && error.cause instanceof AppError ? error.cause : error
    if (!(cause instanceof AppError)) logger.error({ err: error }, 'session not readable')
    throw unavailable()
  }
}

/**
 * The session of the cookie, or null if better-auth has to extend or end it. Replaces a call of better-auth in most requests.
 * That call takes five times as long: it sends two queries, and verifies the signature in another thread.
 */
async function findSession() {
  const token = readSignedCookie('session_token')
  const found = token ? await findSessionAndUser(token) : null
  return found && found.session.expiresAt.getTime() > Date.now() + EXTENDED_MS ? found : null
}
