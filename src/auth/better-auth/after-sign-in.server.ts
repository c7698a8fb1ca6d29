import type { createAuthMiddleware } from 'better-auth/api'
import { syncLocaleCookie } from './locale-cookie.server'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

type NewSession = NonNullable<HookContext['context']['newSession']>

export async function afterSignIn(ctx: HookContext, { user }: NewSession): Promise<void> {
  await revokePreviousSession(ctx)
  await syncLocaleCookie(ctx, user.id)
}

/** A new sign-in replaces the session of the browser, so that a session planted by an attacker ends (session fixation). */
export async function revokePreviousSession(ctx: HookContext): Promise<void> {
  const { authCookies, secret, internalAdapter, newSession } = ctx.context
  if (!newSession) return
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (token && token !== newSession.session.token) await internalAdapter.deleteSession(token)
}
