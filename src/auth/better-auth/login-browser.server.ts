/** A cookie that names the browser which asked for a code. It is signed, and worth nothing for another address. */

import { createHash, randomUUID } from 'node:crypto'
import { expireCookie } from 'better-auth/cookies'
import type { HookContext } from '@/auth/better-auth/hook-context'
import { HOUR_MS, SECOND_MS } from '@/platform/durations'

export async function rememberBrowser(ctx: HookContext, email: string): Promise<string> {
  const browser = (await findBrowser(ctx, email)) ?? randomUUID()
  const { name, attributes } = toCookie(ctx)
  await ctx.setSignedCookie(name, `${browser}.${digest(email)}`, ctx.context.secret, attributes)
  return browser
}

export async function findBrowser(ctx: HookContext, email: string): Promise<string | undefined> {
  const value = await ctx.getSignedCookie(toCookie(ctx).name, ctx.context.secret)
  const [browser, address] = value ? value.split('.') : []
  return address === digest(email) ? browser : undefined
}

export function forgetBrowser(ctx: HookContext): void {
  expireCookie(ctx, toCookie(ctx))
}

function toCookie(ctx: HookContext) {
  return ctx.context.createAuthCookie('login_browser', { maxAge: HOUR_MS / SECOND_MS })
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
