/** The API tokens of a user for administrators: counts them and revokes all of them. */

import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { UserId } from '@/features/users/users.schema'
import { db } from '@/platform/database/db.server'
import type { z } from '@/platform/zod'
import { revoke } from './user-revocation.server'

export function countTokens(actor: Actor, { id }: z.output<typeof UserId>): Promise<number> {
  assertAllowed(actor, { session: ['list'] })
  return db.apiToken.count({ where: liveOf(id) })
}

/** They are refused from the next request on. */
export async function revokeTokens(
  actor: Actor,
  { id }: z.output<typeof UserId>,
): Promise<{ revoked: number }> {
  assertAllowed(actor, { session: ['revoke'] })
  assertAccountOwner(actor)
  return revoke(actor, id, 'user-tokens-revoked', async (tx) => {
    const { count } = await tx.apiToken.deleteMany({ where: liveOf(id) })
    return count
  })
}

function liveOf(userId: string) {
  return { userId, expiresAt: { gt: new Date() } }
}
