/** What only the person themselves does with their account: nobody who acts as them, and no program of theirs. */
import type { Actor } from '@/auth/actor'
import { assertOwnHands } from '@/auth/own-hands'
import { assertAllowed } from '@/auth/permissions'

/** @throws AppError FORBIDDEN */
export function assertOwnAccount(actor: Actor): void {
  assertAllowed(actor, { account: ['update'] })
  assertOwnHands(actor)
}
