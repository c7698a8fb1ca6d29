import { signIns } from '@/platform/metrics.server'
import type { HookContext, NewSession } from './hook-context'
import { endAdminSession, keepSessionPersistent } from './impersonation-cookies.server'
import { rememberDevice } from './known-device.server'
import { syncLocaleCookie } from './locale-cookie.server'
import { deleteSession, readSessionToken } from './session-store.server'

export async function afterSignIn(ctx: HookContext, newSession: NewSession): Promise<void> {
  const { user } = newSession
  signIns.inc({ endpoint: ctx.path })
  await revokePreviousSession(ctx)
  await endAdminSession(ctx)
  await keepSessionPersistent(ctx, newSession)
  await syncLocaleCookie(ctx, user.id)
  await rememberDevice(ctx, user.id)
}

/** A new sign-in replaces the session of the browser, so that a session planted by an attacker ends (session fixation). */
export async function revokePreviousSession(ctx: HookContext): Promise<void> {
  if (!ctx.context.newSession) return
  const token = await readSessionToken(ctx)
  if (token) await deleteSession(token)
}
