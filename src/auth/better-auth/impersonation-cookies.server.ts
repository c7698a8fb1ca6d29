import type { createAuthMiddleware } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Impersonations end with the browser's session; the administrator's own session has to outlive the browser again. */
export async function rememberAgain(ctx: HookContext): Promise<void> {
  if (ctx.context.newSession) expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
}

/** Signing out while impersonating also ends the administrator's session, whose token waits in a separate cookie. */
export async function endAdminSession(ctx: HookContext): Promise<void> {
  const { createAuthCookie, secret, internalAdapter } = ctx.context
  const cookie = createAuthCookie('admin_session')
  const value = await ctx.getSignedCookie(cookie.name, secret)
  const token = value ? value.split(':')[0] : undefined
  if (token) await internalAdapter.deleteSession(token)
  expireCookie(ctx, cookie)
}
