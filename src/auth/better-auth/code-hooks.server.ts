/** The login by code: better-auth checks the code, everything around it is here. */

import { APIError } from 'better-auth/api'
import { logCountedEvent } from '@/audit/log-counted-event.server'
import { toUserSubject, userSubjectColumns } from '@/audit/user-subject'
import { normalizeEmail } from '@/auth/fields/normalize-login-input'
import {
  allMailsLimit,
  attemptLimit,
  consumeCodeLimits,
  findLoginCode,
  guessLimits,
  isLoginCodeExpired,
  mailLimits,
  networkMailLimit,
  sendLoginCode,
} from '@/auth/otp/login-code.server'
import { isSameCode } from '@/auth/otp/one-time-code.server'
import { findActiveBan } from '@/auth/permissions/ban'
import { db } from '@/platform/database/db.server'
import {
  refund,
  refundAll,
  refundOnFailure,
  resetRateLimit,
  tryConsume,
} from '@/platform/database/rate-limit.server'
import { currentRequest } from '@/platform/request-context.server'
import { normalizeCode } from '@/platform/text/normalize-code'
import { afterSignIn } from './after-sign-in.server'
import { apiError, errorBody } from './api-error.server'
import type { HookContext } from './hook-context'
import { isKnownDevice } from './known-device.server'
import {
  findBrowser,
  findRequester,
  forgetBrowser,
  isRequester,
  rememberRequester,
} from './login-browser.server'

export const sendCodeHooks = { before: sendCodeInstead }
export const codeSignInHooks = { before: beforeCodeSignIn, after: afterCodeSignIn }

/** better-auth would mail a different code to each of several parallel requests, and prolong a code that it sends again. */
async function sendCodeInstead(ctx: HookContext) {
  const email = readEmail(ctx.body)
  if (ctx.body.type !== 'sign-in') throw apiError('BAD_REQUEST', 'INVALID')
  const limits = mailLimits(email, await isKnownDevice(email))
  await consumeCodeLimits(null, email, limits)
  await refundOnFailure(limits, async () => {
    const requester = await findRequester(email)
    const isNewCode = await sendLoginCode(email, requester.browser)
    await rememberRequester(ctx, email, requester, isNewCode)
  })
  return { success: true }
}

async function beforeCodeSignIn(ctx: HookContext) {
  const email = readEmail(ctx.body)
  // better-auth would store a name or an image of a new user unchecked.
  const hasOtherKeys = Object.keys(ctx.body).some((key) => key !== 'email' && key !== 'otp')
  if (hasOtherKeys) throw apiError('BAD_REQUEST', 'INVALID')
  const otp = normalizeCode(readText(ctx.body, 'otp'))
  await countGuess(email, otp, await findBrowser(email))
  currentRequest().signInEmail = email
  return { context: { body: { email, otp } } }
}

/**
 * Counts before the comparison. Without a pending code there is nothing to guess. Only a browser that asked for the code, or
 * that the owner has used before, learns that it has expired. better-auth would compare the expiry with the clock of this
 * process.
 */
async function countGuess(email: string, otp: string, browser: string | undefined): Promise<void> {
  const pending = await findLoginCode(email)
  if (!pending) {
    const isExpired = (await isRequester(email)) && (await isLoginCodeExpired(email))
    throw apiError('BAD_REQUEST', isExpired ? 'OTP_EXPIRED' : 'INVALID_OTP')
  }
  await consumeCodeLimits(null, email, guessLimits(email, browser))
  const hasAttempt = await tryConsume(attemptLimit(pending.id, browser))
  if (hasAttempt && isSameCode(pending.code, otp)) return
  await logWrongCode(email)
  throw hasAttempt ? apiError('BAD_REQUEST', 'INVALID_OTP') : apiError('FORBIDDEN', 'TOO_MANY_ATTEMPTS')
}

/** Does the same for unknown addresses, so that the time does not reveal who has an account. */
async function logWrongCode(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: userSubjectColumns })
  const subject = user ? toUserSubject(user) : undefined
  await logCountedEvent(null, { kind: 'login-code-refused', key: email, subject, detail: email })
}

async function afterCodeSignIn(ctx: HookContext): Promise<void> {
  const email = readEmail(ctx.body)
  const limits = guessLimits(email, await findBrowser(email))
  const { newSession, returned } = ctx.context
  if (newSession) {
    // A right code shows that the owner of the mailbox is in this network.
    for (const { key } of [...limits, networkMailLimit(email)]) await resetRateLimit(key)
    if (!(await isKnownDevice(email))) await refund(allMailsLimit().key)
    forgetBrowser(ctx)
    return afterSignIn(ctx, newSession)
  }
  const failure = returned instanceof APIError ? returned.body?.code : undefined
  if (failure !== 'BANNED_USER' && failure !== 'SIGN_UP_DISABLED') return
  // The code was right, so the attempt does not count as a guess.
  await refundAll(limits)
  if (failure === 'BANNED_USER') throw await banError(email)
}

/** The ban is disclosed, because the code proves that the address belongs to the requester. */
async function banError(email: string): Promise<APIError> {
  const user = await db.user.findUnique({ where: { email } })
  return new APIError('FORBIDDEN', { ...errorBody('BANNED_USER'), ban: user && findActiveBan(user) })
}

function readEmail(body: unknown): string {
  const email = normalizeEmail(readText(body, 'email'))
  if (!email) throw apiError('BAD_REQUEST', 'INVALID_EMAIL')
  return email
}

/** Returns an empty text for other types. Converting them could fail: a deeply nested array has no string form. */
function readText(body: unknown, field: string): string {
  const value: unknown = Reflect.get(Object(body), field)
  return typeof value === 'string' ? value : ''
}
