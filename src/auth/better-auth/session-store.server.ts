/** Sessions without their tokens: the id names a session. */

import { appConfig } from '#config'
import { db, type Transaction } from '@/platform/database/db.server'
import { lockRows } from '@/platform/database/lock-row.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { parseUserAgent } from '@/platform/text/user-agent'
import type { HookContext } from './hook-context'

export type SessionList = Awaited<ReturnType<typeof findSessions>>

const MAX_AGE_MS = appConfig.session.absoluteDays * DAY_MS
const IMPERSONATION_MS = appConfig.session.impersonationMinutes * MINUTE_MS

type Lifetime = { createdAt: Date; expiresAt: Date; impersonatedBy?: string | null }

/** The end of a session that is not used any more. */
export function findSessionEnd({ createdAt, expiresAt, impersonatedBy }: Lifetime): Date {
  const maxAge = impersonatedBy ? IMPERSONATION_MS : MAX_AGE_MS
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + maxAge))
}

/** The sessions that have neither expired nor reached their maximum age. */
export function whereSessionActive() {
  const now = Date.now()
  const oldest = new Date(now - MAX_AGE_MS)
  return { expiresAt: { gt: new Date(now) }, createdAt: { gt: oldest } }
}

/** The most recently used sessions up to a limit, the current one first, and the total. */
export async function findSessions(userId: string, currentId: string) {
  const where = {
    // Visitors of a demo share an account and must not see each other's addresses.
    ...(isDemo && { id: currentId }),
    userId,
    ...whereSessionActive(),
  }
  const [sessions, total] = await Promise.all([
    db.session.findMany({
      where,
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: appConfig.user.sessionsShown,
      select: {
        id: true,
        userAgent: true,
        ipAddress: true,
        impersonatedBy: true,
        createdAt: true,
        lastSeenAt: true,
      },
    }),
    db.session.count({ where }),
  ])
  const items = sessions.map(({ userAgent, ipAddress, impersonatedBy, ...session }) => ({
    ...session,
    ...parseUserAgent(userAgent),
    address: ipAddress,
    isImpersonation: impersonatedBy !== null,
    isCurrent: session.id === currentId,
  }))
  return { total, items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
}

type SessionAndUser = {
  sessionId: string
  startedAt: Date
  usedAt: Date
  expiresAt: Date
  impersonatedBy: string | null
  id: string
  email: string
  name: string
  image: string | null
  role: string | null
  banned: boolean | null
  banReason: string | null
  banExpires: Date | null
}

/** Every page needs both. By one query, because Prisma sends two, and takes twice as long. */
export async function findSessionAndUser(token: string) {
  const [found] = await db.$queryRaw<SessionAndUser[]>`
    SELECT session."id" AS "sessionId", session."createdAt" AS "startedAt", session."lastSeenAt" AS "usedAt",
      session."expiresAt", session."impersonatedBy", person."id", person."email", person."name", person."image",
      person."role", person."banned", person."banReason", person."banExpires"
    FROM "session" session JOIN "user" person ON person."id" = session."userId"
    WHERE session."token" = ${token}`
  if (!found) return null
  const { sessionId, startedAt, usedAt, expiresAt, impersonatedBy, ...user } = found
  const session = { id: sessionId, createdAt: startedAt, lastSeenAt: usedAt, expiresAt, impersonatedBy }
  return { session, user }
}

/** The token in the cookie of the request. Falsy without a cookie with a valid signature. */
export function readSessionToken({ context, getSignedCookie }: HookContext) {
  return getSignedCookie(context.authCookies.sessionToken.name, context.secret)
}

/**
 * Ends the session with this token as `deleteSessions` does, in a transaction of its own. better-auth would ignore a database
 * that fails.
 */
export async function deleteSession(token: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { token }, select: { id: true, userId: true } })
    if (session) await deleteSessions(tx, session.userId, session.id)
  })
}

/**
 * Ends one session of a user, or all but one. Also ends all sessions in which the user impersonates others, because they do
 * not know which session has started them. Resolves with the number of ended sessions.
 */
export async function deleteSessions(
  tx: Transaction,
  userId: string,
  id: string | { not: string },
): Promise<number> {
  const { count } = await tx.session.deleteMany({ where: { userId, id } })
  const isOne = typeof id === 'string'
  if (isOne && count === 0) return 0
  const started = await tx.session.deleteMany({
    where: { impersonatedBy: userId, ...(!isOne && { id }) },
  })
  return count + started.count
}

/**
 * Locks the user and then the session until the transaction ends. A concurrent change that ends the session waits, and then
 * sees the rows written in the transaction. Changes of a user lock in the same order. Resolves with false if the session has
 * ended.
 */
export async function lockSession(tx: Transaction, userId: string, id: string): Promise<boolean> {
  await lockRows(tx, 'user', [userId])
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "session" WHERE "id" = ${id}::uuid AND "userId" = ${userId}::uuid FOR SHARE`
  return rows.length > 0
}
