/** Actions only the account owner may take: not an impersonating administrator, and mostly not an API token. */
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { Actor } from './actor'
import { assertAllowed } from './permissions'

/** For changes to the own account. @throws AppError FORBIDDEN */
export function assertOwnAccountUpdate(actor: Actor): void {
  assertAllowed(actor, { account: ['update'] })
  assertAccountOwner(actor)
}

/** @throws AppError FORBIDDEN for an impersonated actor and for an API token */
export function assertAccountOwner(actor: Actor): void {
  if (actor.token) throw new AppError('FORBIDDEN', { message: message('errors:permission.token') })
  assertNotImpersonating(actor)
}

/** For actions that API tokens may take within their scopes. @throws AppError FORBIDDEN for an impersonated actor */
export function assertNotImpersonating(actor: Actor): void {
  if (actor.impersonator)
    throw new AppError('FORBIDDEN', { message: message('errors:permission.impersonating') })
}
