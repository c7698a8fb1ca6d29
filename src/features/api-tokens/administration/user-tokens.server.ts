/** The API tokens of a user for administrators. Tokens outlive sessions, so they are counted and revoked separately. */
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import type { z } from '@/platform/zod'
import type { TokenOwner } from './user-tokens.schema'

/** Valid tokens only. */
export function countTokens(actor: Actor, { id }: z.output<typeof TokenOwner>): Promise<number> {
  assertAllowed(actor, { session: ['list'] })
  return db.apiToken.count({ where: whereValid(id) })
}

/** If the user has no valid token, no event is logged. @throws AppError NOT_FOUND */
export async function revokeTokens(
  actor: Actor,
  { id }: z.output<typeof TokenOwner>,
): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id } })
    const { count } = await tx.apiToken.deleteMany({ where: whereValid(id) })
    const entry = {
      kind: 'user-tokens-revoked',
      subject: toUserSubject(user),
      detail: String(count),
    } as const
    if (count > 0) await logEvent(tx, actor, entry)
    return { revoked: count }
  })
}

function whereValid(userId: string) {
  return { userId, expiresAt: { gt: new Date() } }
}
