/** Revokes sessions of a user, in one transaction with the audit event. */
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import type { Actor } from '@/auth/permissions/actor'
import { db, type Transaction } from '@/platform/database/db.server'

/** `end` resolves to the number of deleted rows. If it is 0, no event is logged. @throws AppError NOT_FOUND */
export function revoke(
  actor: Actor,
  userId: string,
  end: (tx: Transaction) => Promise<number>,
): Promise<{ revoked: number }> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const revoked = await end(tx)
    const entry = {
      kind: 'user-sessions-revoked',
      subject: toUserSubject(user),
      detail: String(revoked),
    } as const
    if (revoked > 0) await logEvent(tx, actor, entry)
    return { revoked }
  })
}
