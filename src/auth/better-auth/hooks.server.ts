/** What runs around every endpoint of better-auth: who is let in, which limits hold, what is recorded. */
import { APIError } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { afterOAuthCallback } from '@/auth/better-auth/oauth/oauth-hooks.server'
import { normalizeCode, normalizeEmail } from '@/auth/fields/normalize-login-input'
import { ensureLoginCode, guessQuota, hasMailFailed, mailQuota } from '@/auth/otp/login-code.server'
import { findActiveBan } from '@/auth/permissions/ban'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import {
  consume,
  type RateLimit,
  refund,
  resetRateLimit,
  tryConsume,
} from '@/platform/database/rate-limit.server'
import { env } from '@/platform/env/env.server.ts'
import { afterSignIn, revokePreviousSession } from './after-sign-in.server'
import { apiError, errorBody } from './api-error.server'
import { demoEndpoints, demoSignInPath, isOpen } from './endpoint-allowlist.server'
import { endAdminSession, rememberAgain } from './impersonation-cookies.server'
import { revokeSessions } from './session-revocation.server'

const LIST_USERS_MAX = 100

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  if (!isOpen(ctx.path)) throw apiError('NOT_FOUND')
  if (env.isDemo && !demoEndpoints.has(ctx.path)) throw apiError('FORBIDDEN', 'DEMO_MODE')
  if (ctx.path === '/email-otp/send-verification-otp') {
    const email = emailOf(ctx.body)
    if (ctx.body.type !== 'sign-in') throw apiError('BAD_REQUEST', 'INVALID')
    await take(mailQuota(email), email)
    await ensureLoginCode(email)
    return { context: { body: { email, type: 'sign-in' } } }
  }
  if (ctx.path === '/sign-in/email-otp') {
    const email = emailOf(ctx.body)
    // A name or a picture would be kept with a new user, unchecked.
    const isMore = Object.keys(ctx.body).some((key) => key !== 'email' && key !== 'otp')
    if (isMore) throw apiError('BAD_REQUEST', 'INVALID')
    await take(guessQuota(email), email)
    return { context: { body: { email, otp: normalizeCode(textIn(ctx.body, 'otp')) } } }
  }
  if (ctx.path === '/admin/list-users') {
    const asked = Math.trunc(Number(ctx.query?.limit))
    const limit = asked >= 1 ? Math.min(asked, LIST_USERS_MAX) : appConfig.list.pageSize
    return { context: { query: { ...ctx.query, limit } } }
  }
  // Providers send people back by a link; what another page posts is none of ours.
  if (ctx.path === '/callback/:id' && ctx.method !== 'GET') throw apiError('NOT_FOUND')
  if (!env.isDemo) await revokeSessions(ctx)
})

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  if (ctx.path === '/email-otp/send-verification-otp' && hasMailFailed()) {
    throw apiError('SERVICE_UNAVAILABLE', 'MAIL_FAILED')
  }
  if (ctx.path === '/sign-in/email-otp') await settleSignIn(ctx)
  if (ctx.path === '/callback/:id') await afterOAuthCallback(ctx)
  if (ctx.path === demoSignInPath && ctx.context.newSession) await revokePreviousSession(ctx)
  if (ctx.path === '/admin/stop-impersonating' && ctx.context.newSession) rememberAgain(ctx)
  if (ctx.path === '/sign-out') await endAdminSession(ctx)
})

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

async function settleSignIn(ctx: HookContext): Promise<void> {
  const { key } = guessQuota(emailOf(ctx.body))
  const { newSession, returned } = ctx.context
  if (newSession) {
    await resetRateLimit(key)
    return afterSignIn(ctx, newSession)
  }
  const failure = returned instanceof APIError ? returned.body?.code : undefined
  if (failure !== 'BANNED_USER' && failure !== 'SIGN_UP_DISABLED') return
  // The code was right, so it was no guess.
  await refund(key)
  if (failure === 'BANNED_USER') throw await banRefusal(emailOf(ctx.body))
}

/** Whoever had the code may know why they are not let in. */
async function banRefusal(email: string): Promise<APIError> {
  const user = await db.user.findUnique({ where: { email } })
  return new APIError('FORBIDDEN', { ...errorBody('BANNED_USER'), ban: user && findActiveBan(user) })
}

async function take(quota: RateLimit, email: string): Promise<void> {
  try {
    await consume(quota)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    await recordOnce(quota, email)
    const headers = { 'X-Retry-After': String(error.details.retryAfter) }
    throw new APIError('TOO_MANY_REQUESTS', errorBody('TOO_MANY_REQUESTS'), headers)
  }
}

/** Once per window: whoever goes on guessing does not fill the record. */
async function recordOnce({ key, windowMs }: RateLimit, email: string): Promise<void> {
  const isFirst = await tryConsume({ key: `${key}:recorded`, max: 1, windowMs })
  if (isFirst) await logEvent(db, null, { kind: 'limit-reached', detail: email })
}

function emailOf(body: unknown): string {
  const email = normalizeEmail(textIn(body, 'email'))
  if (!email) throw apiError('BAD_REQUEST', 'INVALID_EMAIL')
  return email
}

/** What is no text is none: a list in a list in a list could not even be made one. */
function textIn(body: unknown, field: string): string {
  const value: unknown = Reflect.get(Object(body), field)
  return typeof value === 'string' ? value : ''
}
