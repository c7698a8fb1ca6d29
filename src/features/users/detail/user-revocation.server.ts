/** Revokes sessions or tokens of a user, in one transaction with the audit event. */
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { toAuditSubject } from '@/features/users/user-view.server'
import { db, type Transaction } from '@/platform/database/db.server'

type Kind = 'user-sessions-revoked' | 'user-tokens-revoked'

/** `end` resolves with how many there were; when there was none, nothing is recorded. @throws AppError NOT_FOUND */
export function revoke(
  actor: Actor,
  userId: string,
  kind: Kind,
  end: (tx: Transaction) => Promise<number>,
): Promise<{ revoked: number }> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const revoked = await end(tx)
    const entry = { kind, subject: toAuditSubject(user), detail: String(revoked) }
    if (revoked > 0) await logEvent(tx, actor, entry)
    return { revoked }
  })
}
