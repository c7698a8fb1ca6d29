import { getSessionFromCtx } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { currentRequest } from '@/platform/request-context.server'
import { apiError } from './api-error.server'
import type { HookContext, NewSession } from './hook-context'
import { deleteSession } from './session-store.server'

/** better-auth answers 500 if the administrator's own session has ended, or if its cookie is missing. */
export async function requireAdminSession(ctx: HookContext): Promise<void> {
  const impersonatedBy: unknown = (await getSessionFromCtx(ctx))?.session.impersonatedBy
  if (!impersonatedBy) return
  const { token } = await readAdminCookie(ctx)
  const own = token ? await ctx.context.internalAdapter.findSession(token) : null
  if (own?.user.id !== impersonatedBy) throw apiError('UNAUTHORIZED', 'SESSION_EXPIRED')
}

/**
 * Ends the session of an administrator who impersonates a user, whose token waits in a separate cookie. For a sign-out, and
 * for a sign-in in the same browser.
 */
export async function endAdminSession(ctx: HookContext): Promise<void> {
  const { cookie, token } = await readAdminCookie(ctx)
  if (!token) return
  await deleteSession(token)
  expireCookie(ctx, cookie)
}

/** better-auth applies the cookie that an impersonation has left to the next session, which would end with the browser. */
export async function keepSessionPersistent(ctx: HookContext, session: NewSession): Promise<void> {
  const { name } = ctx.context.authCookies.dontRememberToken
  if (await ctx.getSignedCookie(name, ctx.context.secret)) await setSessionCookie(ctx, session, false)
}

/** For the check that this session still exists when the impersonation begins. */
export async function rememberImpersonatorSession(ctx: HookContext): Promise<void> {
  currentRequest().impersonatorSessionId = (await getSessionFromCtx(ctx))?.session.id
}

async function readAdminCookie(ctx: HookContext) {
  const cookie = ctx.context.createAuthCookie('admin_session')
  const value = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  return { cookie, token: value ? value.split(':')[0] : undefined }
}
