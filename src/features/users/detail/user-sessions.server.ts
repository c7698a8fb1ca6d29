/** The sessions of a user for administrators. A session is named by its id; its token never leaves the server. */

import { deleteSessions, findSessions, type SessionList } from '@/auth/better-auth/session-store.server'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { SessionId, UserId } from '@/features/users/users.schema'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { z } from '@/platform/zod'
import { revoke } from './user-revocation.server'
import { countTokens } from './user-tokens.server'

/** The ones last used first, and how many API tokens work beside them. */
export async function listSessions(
  actor: Actor,
  { id }: z.output<typeof UserId>,
): Promise<SessionList & { tokens: number }> {
  assertAllowed(actor, { session: ['list'] })
  const [sessions, tokens] = await Promise.all([
    findSessions(id, actor.sessionId),
    countTokens(actor, { id }),
  ])
  return { ...sessions, tokens }
}

/** One's own session in use is ended by logging out, not here. @throws AppError NOT_FOUND, FORBIDDEN */
export async function revokeSession(
  actor: Actor,
  { id, sessionId }: z.output<typeof SessionId>,
): Promise<void> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  if (sessionId === actor.sessionId)
    throw new AppError('FORBIDDEN', { message: message('users:refused.ownSession') })
  const { revoked } = await revoke(actor, id, 'user-sessions-revoked', (tx) =>
    deleteSessions(tx, id, sessionId),
  )
  if (revoked === 0) throw new AppError('NOT_FOUND')
}

/** All but the one this is asked from. */
export function revokeSessions(actor: Actor, { id }: z.output<typeof UserId>): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return revoke(actor, id, 'user-sessions-revoked', (tx) => deleteSessions(tx, id, { not: actor.sessionId }))
}
