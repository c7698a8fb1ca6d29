/** The cookies that better-auth leaves behind when somebody stops acting as another person. */
import type { createAuthMiddleware } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** An impersonation is not remembered beyond the browser's session; the administrator's own session is again. */
export function rememberAgain(ctx: HookContext): void {
  expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
}

/** Signing out while acting as somebody ends the administrator's session as well, which waits in a cookie of its own. */
export async function endAdminSession(ctx: HookContext): Promise<void> {
  const { createAuthCookie, secret, internalAdapter } = ctx.context
  const cookie = createAuthCookie('admin_session')
  const value = await ctx.getSignedCookie(cookie.name, secret)
  const token = value ? value.split(':')[0] : undefined
  if (token) await internalAdapter.deleteSession(token)
  expireCookie(ctx, cookie)
}
