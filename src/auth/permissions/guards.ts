/** Guards for `beforeLoad`, on the server and in the browser. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { sessionEndedFlash } from '@/http/flash'
import { safeRedirect } from '@/http/safe-redirect'
import { flashInDocument } from '@/http/ssr-context'
import { AppError } from '@/platform/app-error'
import { type Actor, isOnboarded } from './actor'
import { describePermissionRequest, isAllowed, type PermissionRequest } from './permissions'

type GuardInput = {
  context: { actor: Actor | null; hasSessionEnded?: boolean }
  location: ParsedLocation
}

/** Requires a signed-in, onboarded user with the permission. Redirects to login or onboarding, or refuses. */
export function guardArea(input: GuardInput, permission: PermissionRequest) {
  const guarded = guardOnboarded(input)
  guardPermission(guarded.actor, permission)
  return guarded
}

/** Requires a signed-in, onboarded user. */
export function guardOnboarded({ context: { actor, hasSessionEnded }, location }: GuardInput) {
  if (!actor) {
    if (hasSessionEnded) flashInDocument(sessionEndedFlash)
    throw redirect({ to: '/login', search: { redirect: location.href } })
  }
  if (!isOnboarded(actor)) throw redirect({ to: '/onboarding', search: { redirect: location.href } })
  return { actor }
}

/** @throws AppError FORBIDDEN, shown as the 403 page */
export function guardPermission(actor: Actor, permission: PermissionRequest): void {
  if (!isAllowed(actor, permission)) throw new AppError('FORBIDDEN', describePermissionRequest(permission))
}

/** For pages such as the login page. */
export function guardAnonymous(actor: Actor | null, redirectParam: string | undefined): void {
  if (actor) throw redirect({ href: safeRedirect(redirectParam) ?? homePath(actor) })
}

export function homePath(actor: Actor): '/manager' | '/app' {
  return isAllowed(actor, { apps: ['manager'] }) ? '/manager' : '/app'
}
