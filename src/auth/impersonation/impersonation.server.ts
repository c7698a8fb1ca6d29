/** The way back from acting as somebody else. How it begins is an act of an administrator, see `features/users`. */

import type { Actor } from '@/auth/permissions/actor'
import { authFetch } from '@/auth/session/auth-fetch.server'
import { AppError } from '@/platform/app-error'

/**
 * Resolves with where to go on: to the person the administrator looked at, or to the login page when the
 * administrator's own session has ended meanwhile.
 * @throws AppError FORBIDDEN when the actor acts for themselves
 */
export async function stopImpersonating(actor: Actor): Promise<{ href: string }> {
  if (!actor.impersonator) throw new AppError('FORBIDDEN')
  try {
    await authFetch('/admin/stop-impersonating')
    return { href: `/manager/users/${actor.id}` }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNKNOWN_ERROR') throw error
    await authFetch('/sign-out')
    return { href: '/login' }
  }
}
