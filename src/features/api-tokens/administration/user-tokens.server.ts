/** The API tokens of a user for administrators. Tokens outlive sessions, so they are counted and revoked separately. */
import { revokeTokens, whereValid } from '@/auth/api-tokens/token-revocation.server'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import type { RowId } from '@/platform/validate'

/** Valid tokens only. */
export function count(actor: Actor, { id }: RowId): Promise<number> {
  assertAllowed(actor, { session: ['list'] })
  return db.apiToken.count({ where: whereValid(id, new Date()) })
}

/** @throws AppError NOT_FOUND */
export async function revoke(actor: Actor, { id }: RowId): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id } })
    return { revoked: await revokeTokens(tx, actor, user) }
  })
}
