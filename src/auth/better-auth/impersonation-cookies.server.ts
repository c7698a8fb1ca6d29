import { getSessionFromCtx } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { apiError } from './api-error.server'
import type { HookContext } from './hook-context'
import { deleteSession } from './session-store.server'

/** better-auth answers 500 if the administrator's own session has ended, or if its cookie is missing. */
export async function requireAdminSession(ctx: HookContext): Promise<void> {
  const impersonatedBy: unknown = (await getSessionFromCtx(ctx))?.session.impersonatedBy
  if (!impersonatedBy) return
  const { token } = await readAdminCookie(ctx)
  const own = token ? await ctx.context.internalAdapter.findSession(token) : null
  if (own?.user.id !== impersonatedBy) throw apiError('UNAUTHORIZED', 'SESSION_EXPIRED')
}

/** The cookie of an impersonation ends with the browser. That of the administrator has to outlive it again. */
export async function restorePersistentCookie(ctx: HookContext): Promise<void> {
  if (ctx.context.newSession) expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
}

/** Signing out while impersonating also ends the administrator's session, whose token waits in a separate cookie. */
export async function endAdminSession(ctx: HookContext): Promise<void> {
  const { cookie, token } = await readAdminCookie(ctx)
  if (token) await deleteSession(token)
  expireCookie(ctx, cookie)
}

async function readAdminCookie(ctx: HookContext) {
  const cookie = ctx.context.createAuthCookie('admin_session')
  const value = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  return { cookie, token: value ? value.split(':')[0] : undefined }
}
