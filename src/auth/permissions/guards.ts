/** Decides in `beforeLoad`, on the server and in the browser alike, who may see a page. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safeRedirect } from '@/http/safe-redirect'
import { AppError } from '@/platform/app-error'
import { type Actor, isOnboarded } from './actor'
import { isAllowed, type PermissionRequest } from './permissions'

type GuardInput = { context: { actor: Actor | null }; location: ParsedLocation }

/** Somebody signed in, with a name and the permission; the others are sent where they become that, or refused. */
export function guardArea(input: GuardInput, permission: PermissionRequest) {
  const guarded = guardOnboarded(input)
  guardPermission(guarded.actor, permission)
  return guarded
}

/** Somebody signed in, with a name. */
export function guardOnboarded({ context: { actor }, location }: GuardInput) {
  if (!actor) throw redirect({ to: '/login', search: { redirect: location.href } })
  if (!isOnboarded(actor)) throw redirect({ to: '/onboarding', search: { redirect: location.href } })
  return { actor }
}

/** @throws AppError FORBIDDEN, shown as the 403 page */
export function guardPermission(actor: Actor, permission: PermissionRequest): void {
  if (!isAllowed(actor, permission)) throw new AppError('FORBIDDEN')
}

/** For pages that make no sense to somebody who is signed in already. */
export function guardAnonymous(actor: Actor | null, redirectParam: string | undefined): void {
  if (actor) throw redirect({ href: safeRedirect(redirectParam) ?? homePath(actor) })
}

export function homePath(actor: Actor): '/manager' | '/app' {
  return isAllowed(actor, { apps: ['manager'] }) ? '/manager' : '/app'
}
