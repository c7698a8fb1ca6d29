/** What only the person themselves does with their account: nobody who acts as them, and no program of theirs. */

import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'

/** @throws AppError FORBIDDEN */
export function assertOwnAccount(actor: Actor): void {
  assertAllowed(actor, { account: ['update'] })
  assertAccountOwner(actor)
}
