import { revokeTokens } from '@/auth/api-tokens/token-revocation.server'
import { deleteSessions } from '@/auth/better-auth/session-store.server'
import type { Actor } from '@/auth/permissions/actor'
import type { Transaction } from '@/platform/database/db.server'

/**
 * After a change of address: ends the other sessions, removes linked accounts and revokes API tokens. The owner of the
 * previous mailbox may have created any of them.
 */
export async function revokeAccess(
  tx: Transaction,
  actor: Actor,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await deleteSessions(tx, user.id, { not: actor.sessionId })
  // The confirmation was about the previous address.
  if (user.id === actor.id)
    await tx.session.updateMany({ where: { id: actor.sessionId }, data: { confirmedAt: null } })
  await tx.account.deleteMany({ where: { userId: user.id } })
  await revokeTokens(tx, actor, user)
}
