/** What somebody may only do for themselves, never an administrator who acts as them or a program of theirs. */
import { AppError } from '@/platform/app-error'
import type { Actor } from './actor'

/** @throws AppError FORBIDDEN while the actor is impersonated, or comes with a token */
export function assertOwnHands(actor: Actor): void {
  if (actor.token) throw new AppError('FORBIDDEN', { message: 'errors:permission.token' })
  if (actor.impersonator) throw new AppError('FORBIDDEN', { message: 'errors:permission.impersonating' })
}
