import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import type { Actor } from '@/auth/permissions/actor'
import { readClock } from '@/platform/database/clock.server'
import type { Transaction } from '@/platform/database/db.server'

type Owner = { id: string; name: string; email: string }

/** Revokes the valid API tokens of a user. Resolves to their number. If it is 0, no event is logged. */
export async function revokeTokens(tx: Transaction, actor: Actor, owner: Owner): Promise<number> {
  const where = whereValid(owner.id, await readClock(tx))
  const tokens = await tx.apiToken.findMany({ where, orderBy: { id: 'asc' } })
  if (tokens.length === 0) return 0
  await tx.apiToken.deleteMany({ where: { id: { in: tokens.map(({ id }) => id) } } })
  const events =
    actor.id === owner.id
      ? tokens.map(({ name }) => ({ kind: 'token-revoked', detail: name }) as const)
      : [
          {
            kind: 'user-tokens-revoked' as const,
            subject: toUserSubject(owner),
            detail: String(tokens.length),
          },
        ]
  await logEvent(tx, actor, ...events)
  return tokens.length
}

export function whereValid(userId: string, now: Date) {
  return { userId, expiresAt: { gt: now } }
}
