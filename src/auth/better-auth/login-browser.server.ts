/** A cookie that names the browser which asked for a code. It is signed, and worth nothing for another address. */

import { hash, randomUUID } from 'node:crypto'
import { expireCookie } from 'better-auth/cookies'
import { appConfig } from '#config'
import { findLoginCode } from '@/auth/otp/login-code.server'
import { MIN_VALIDITY_MS } from '@/auth/otp/one-time-code.server'
import { readClock } from '@/platform/database/clock.server'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/platform/durations'
import type { HookContext } from './hook-context'
import { isKnownDevice } from './known-device.server'
import { readSignedCookie } from './signed-cookies.server'

const COOKIE = 'login_browser'

type Requester = {
  browser: string
  /**
   * The expiry of the code that this browser asked for, in milliseconds. The expiry of another code would reveal that this
   * code exists.
   */
  endsAt: number
  /** When this browser asked last, in milliseconds. Missing in cookies of older versions. */
  askedAt?: number
}

/** The browser that is about to ask for a code. It is remembered when the code has been sent. */
export async function findRequester(email: string): Promise<Requester> {
  return (await findCurrentRequester(email)) ?? { browser: randomUUID(), endsAt: 0 }
}

/** `isNewCode` says that this browser had used its attempts up. */
export async function rememberRequester(
  ctx: HookContext,
  email: string,
  { browser, endsAt }: Requester,
  isNewCode: boolean,
): Promise<void> {
  const now = (await readClock()).getTime()
  const isKept = !isNewCode && endsAt - now >= MIN_VALIDITY_MS
  const codeEndsAt = isKept ? endsAt : now + appConfig.login.codeExpiryMinutes * MINUTE_MS
  const { name, attributes } = toCookie(ctx)
  const value = [browser, digest(email), codeEndsAt, now].join('.')
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes)
}

/** Names the browser that asked for the code, or all browsers that the owner of the address has used before. */
export async function findBrowser(email: string): Promise<string | undefined> {
  return (await findCurrentRequester(email))?.browser ?? ((await isKnownDevice(email)) ? 'known' : undefined)
}

/** Whether this browser asked for a code in the last hour, or is known to the owner of the address. */
export async function isRequester(email: string): Promise<boolean> {
  return readRequester(email) !== undefined || (await isKnownDevice(email))
}

type CodeTimes = {
  /** How long the code is valid. */
  secondsLeft: number | null
  /** How long ago this browser asked for the code. */
  secondsSince: number | null
}

/**
 * The times of the code that this browser asked for; null for other browsers. Only browsers that the owner has used before
 * learn how long it really is valid. Others would learn from it that the owner has a code.
 */
export async function findCodeTimes(email: string): Promise<CodeTimes> {
  const requester = readRequester(email)
  if (!requester) return { secondsLeft: null, secondsSince: null }
  const { endsAt, askedAt } = requester
  const now = (await readClock()).getTime()
  const toSeconds = (ms: number) => Math.max(0, Math.floor(ms / SECOND_MS))
  return {
    secondsLeft: (await isKnownDevice(email))
      ? ((await findLoginCode(email))?.secondsLeft ?? 0)
      : toSeconds(endsAt - now),
    secondsSince: askedAt ? toSeconds(now - askedAt) : null,
  }
}

export function forgetBrowser(ctx: HookContext): void {
  expireCookie(ctx, toCookie(ctx))
}

/** A cookie past its expiry names no browser. Otherwise each collected cookie would allow more guesses of later codes. */
async function findCurrentRequester(email: string): Promise<Requester | undefined> {
  const requester = readRequester(email)
  return requester && requester.endsAt > (await readClock()).getTime() ? requester : undefined
}

function readRequester(email: string): Requester | undefined {
  const [browser, address, endsAt, askedAt] = readSignedCookie(COOKIE)?.split('.') ?? []
  if (!browser || address !== digest(email)) return
  return { browser, endsAt: Number(endsAt) || 0, askedAt: Number(askedAt) || undefined }
}

function toCookie(ctx: HookContext) {
  return ctx.context.createAuthCookie(COOKIE, { maxAge: HOUR_MS / SECOND_MS })
}

function digest(email: string): string {
  return hash('sha256', email, 'base64url')
}
