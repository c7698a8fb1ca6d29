/** What somebody may only do for themselves, never an administrator who acts as them. */
import { AppError } from '@/platform/app-error'
import type { Actor } from './actor'

/** @throws AppError FORBIDDEN while the actor is impersonated */
export function assertOwnHands(actor: Actor): void {
  if (actor.impersonator) throw new AppError('FORBIDDEN', { message: 'errors:permission.impersonating' })
}
