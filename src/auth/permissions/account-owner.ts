/** What somebody may only do for themselves: never an administrator who acts as them, and mostly no program of theirs. */
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { Actor } from './actor'

/** @throws AppError FORBIDDEN while the actor is impersonated, or comes with a token */
export function assertAccountOwner(actor: Actor): void {
  if (actor.token) throw new AppError('FORBIDDEN', { message: message('errors:permission.token') })
  assertNotImpersonating(actor)
}

/** For what programs may do as far as their scopes go. @throws AppError FORBIDDEN while the actor is impersonated */
export function assertNotImpersonating(actor: Actor): void {
  if (actor.impersonator)
    throw new AppError('FORBIDDEN', { message: message('errors:permission.impersonating') })
}
