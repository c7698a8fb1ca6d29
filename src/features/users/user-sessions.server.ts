/** Where somebody is signed in, as far as an administrator may know: no token ever leaves, a session is named by its id. */
import { record } from '@/auth/activity.server'
import type { Actor } from '@/auth/actor'
import { assertOwnHands } from '@/auth/own-hands'
import { assertAllowed } from '@/auth/permissions'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { describeDevice } from '@/platform/device'
import type { z } from '@/platform/zod'
import { appConfig } from '../../../app.config'
import { subjectOf } from './user-facts.server'
import type { SessionId, UserId } from './users.schema'

const DAY_MS = 86_400_000

export type UserSessions = Awaited<ReturnType<typeof listSessions>>

/** The ones last used first, up to a limit, and how many there are in all. */
export async function listSessions(actor: Actor, { id }: z.output<typeof UserId>) {
  assertAllowed(actor, { session: ['list'] })
  const where = alive(id)
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
  return {
    total,
    items: sessions.map(({ userAgent, ipAddress, impersonatedBy, ...session }) => ({
      ...session,
      ...describeDevice(userAgent),
      address: ipAddress,
      isImpersonation: impersonatedBy !== null,
      isCurrent: session.id === actor.sessionId,
    })),
  }
}

/** One's own session in use is ended by logging out, not here. @throws AppError NOT_FOUND, FORBIDDEN */
export async function revokeSession(
  actor: Actor,
  { id, sessionId }: z.output<typeof SessionId>,
): Promise<void> {
  assertAllowed(actor, { session: ['revoke'] })
  assertOwnHands(actor)
  if (sessionId === actor.sessionId) throw new AppError('FORBIDDEN', { message: 'users:refused.ownSession' })
  const { revoked } = await revoke(actor, id, { id: sessionId })
  if (revoked === 0) throw new AppError('NOT_FOUND')
}

/** All but the one this is asked from. */
export function revokeSessions(actor: Actor, { id }: z.output<typeof UserId>): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertOwnHands(actor)
  return revoke(actor, id, { id: { not: actor.sessionId } })
}

async function revoke(actor: Actor, userId: string, where: { id: string | { not: string } }) {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const { count } = await tx.session.deleteMany({ where: { userId, ...where } })
    const entry = { kind: 'user-sessions-revoked', subject: subjectOf(user), detail: String(count) } as const
    if (count > 0) await record(tx, actor, entry)
    return { revoked: count }
  })
}

function alive(userId: string) {
  const now = Date.now()
  const oldest = new Date(now - appConfig.session.absoluteDays * DAY_MS)
  return { userId, expiresAt: { gt: new Date(now) }, createdAt: { gt: oldest } }
}
