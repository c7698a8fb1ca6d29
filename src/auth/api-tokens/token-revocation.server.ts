import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import type { Actor } from '@/auth/permissions/actor'
import type { Transaction } from '@/platform/database/db.server'

type Owner = { id: string; name: string; email: string }

/** Revokes all API tokens of a user, because the person who had access before must lose it. */
export async function revokeTokens(tx: Transaction, actor: Actor, owner: Owner): Promise<void> {
  const { id: userId } = owner
  const tokens = await tx.apiToken.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  if (tokens.length === 0) return
  await tx.apiToken.deleteMany({ where: { userId } })
  if (actor.id === userId) {
    await logEvent(tx, actor, ...tokens.map(({ name }) => ({ kind: 'token-revoked', detail: name }) as const))
    return
  }
  await logEvent(tx, actor, {
    kind: 'user-tokens-revoked',
    subject: toUserSubject(owner),
    detail: String(tokens.length),
  })
}
