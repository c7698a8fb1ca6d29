import { assertAccountOwner } from './account-owner'
import type { Actor } from './actor'
import { assertAllowed } from './permissions'

/**
 * For changes to an account that only its owner may make in person: no impersonating administrator, no API token.
 * @throws AppError FORBIDDEN
 */
export function assertOwnAccountUpdate(actor: Actor): void {
  assertAllowed(actor, { account: ['update'] })
  assertAccountOwner(actor)
}
