/** Ends an impersonation. `features/users` starts it. */

import type { Actor } from '@/auth/permissions/actor'
import { authFetch } from '@/auth/session/auth-fetch.server'
import { AppError } from '@/platform/app-error'

/**
 * Resolves with the next page: the impersonated user, or the login page if the administrator's own session has ended.
 * @throws AppError FORBIDDEN when the actor is not impersonated
 */
export async function stopImpersonating(actor: Actor): Promise<{ href: string }> {
  if (!actor.impersonator) throw new AppError('FORBIDDEN')
  try {
    await authFetch('/admin/stop-impersonating')
    return { href: `/manager/users/${actor.id}` }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SESSION_EXPIRED') throw error
    await authFetch('/sign-out')
    return { href: '/login' }
  }
}
