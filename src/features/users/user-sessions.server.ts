/** Where somebody is signed in, as far as an administrator may know: no token ever leaves, a session is named by its id. */
import { record } from '@/auth/activity.server'
import type { Actor } from '@/auth/actor'
import type { Transaction } from '@/auth/last-admin.server'
import { assertOwnHands } from '@/auth/own-hands'
import { assertAllowed } from '@/auth/permissions'
import { endOtherSessions, type SessionList, sessionsOf } from '@/auth/sessions.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { message } from '@/platform/message'
import type { z } from '@/platform/zod'
import { subjectOf } from './user-facts.server'
import { countTokens } from './user-tokens.server'
import type { SessionId, UserId } from './users.schema'

/** The ones last used first, and how many API tokens work beside them. */
export async function listSessions(
  actor: Actor,
  { id }: z.output<typeof UserId>,
): Promise<SessionList & { tokens: number }> {
  assertAllowed(actor, { session: ['list'] })
  const [sessions, tokens] = await Promise.all([sessionsOf(id, actor.sessionId), countTokens(actor, { id })])
  return { ...sessions, tokens }
}

/** One's own session in use is ended by logging out, not here. @throws AppError NOT_FOUND, FORBIDDEN */
export async function revokeSession(
  actor: Actor,
  { id, sessionId }: z.output<typeof SessionId>,
): Promise<void> {
  assertAllowed(actor, { session: ['revoke'] })
  assertOwnHands(actor)
  if (sessionId === actor.sessionId)
    throw new AppError('FORBIDDEN', { message: message('users:refused.ownSession') })
  const { revoked } = await revoke(actor, id, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId: id, id: sessionId } })
    return count
  })
  if (revoked === 0) throw new AppError('NOT_FOUND')
}

/** All but the one this is asked from. */
export function revokeSessions(actor: Actor, { id }: z.output<typeof UserId>): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertOwnHands(actor)
  return revoke(actor, id, (tx) => endOtherSessions(tx, id, actor.sessionId))
}

function revoke(actor: Actor, userId: string, end: (tx: Transaction) => Promise<number>) {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const count = await end(tx)
    const entry = { kind: 'user-sessions-revoked', subject: subjectOf(user), detail: String(count) } as const
    if (count > 0) await record(tx, actor, entry)
    return { revoked: count }
  })
}
