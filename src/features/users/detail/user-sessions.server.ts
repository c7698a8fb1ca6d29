/** The sessions of a user for administrators. Session tokens never leave the server, so the id identifies a session. */
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { deleteSessions, findSessions, type SessionList } from '@/auth/better-auth/session-store.server'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { UserSessionId } from '@/features/users/users.schema'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import type { RowId } from '@/platform/validate'
import type { z } from '@/platform/zod'

/** Ordered by last use, newest first. */
export function listSessions(actor: Actor, { id }: RowId): Promise<SessionList> {
  assertAllowed(actor, { session: ['list'] })
  return findSessions(id, actor.sessionId)
}

/** @throws AppError NOT_FOUND, FORBIDDEN for the current session, which only a logout ends */
export async function revokeSession(
  actor: Actor,
  { id, sessionId }: z.output<typeof UserSessionId>,
): Promise<void> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  if (sessionId === actor.sessionId)
    throw new AppError('FORBIDDEN', { message: message('users:refused.ownSession') })
  const { revoked } = await revoke(actor, id, sessionId)
  if (revoked === 0) throw new AppError('NOT_FOUND')
}

/** Keeps the current session. */
export function revokeSessions(actor: Actor, { id }: RowId): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return revoke(actor, id, { not: actor.sessionId })
}

/** If there is no such session, no event is logged. @throws AppError NOT_FOUND for an unknown user */
function revoke(
  actor: Actor,
  userId: string,
  sessions: Parameters<typeof deleteSessions>[2],
): Promise<{ revoked: number }> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const revoked = await deleteSessions(tx, userId, sessions)
    const entry = {
      kind: 'user-sessions-revoked',
      subject: toUserSubject(user),
      detail: String(revoked),
    } as const
    if (revoked > 0) await logEvent(tx, actor, entry)
    return { revoked }
  })
}
