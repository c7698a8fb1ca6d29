/** The sessions of a user for administrators. Session tokens never leave the server, so the id identifies a session. */

import { deleteSessions, findSessions, type SessionList } from '@/auth/better-auth/session-store.server'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { SessionId, UserId } from '@/features/users/users.schema'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { z } from '@/platform/zod'
import { revoke } from './user-revocation.server'

/** Ordered by last use, newest first. */
export function listSessions(actor: Actor, { id }: z.output<typeof UserId>): Promise<SessionList> {
  assertAllowed(actor, { session: ['list'] })
  return findSessions(id, actor.sessionId)
}

/** @throws AppError NOT_FOUND, FORBIDDEN for the current session, which only a logout ends */
export async function revokeSession(
  actor: Actor,
  { id, sessionId }: z.output<typeof SessionId>,
): Promise<void> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  if (sessionId === actor.sessionId)
    throw new AppError('FORBIDDEN', { message: message('users:refused.ownSession') })
  const { revoked } = await revoke(actor, id, (tx) => deleteSessions(tx, id, sessionId))
  if (revoked === 0) throw new AppError('NOT_FOUND')
}

/** Keeps the current session. */
export function revokeSessions(actor: Actor, { id }: z.output<typeof UserId>): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return revoke(actor, id, (tx) => deleteSessions(tx, id, { not: actor.sessionId }))
}
