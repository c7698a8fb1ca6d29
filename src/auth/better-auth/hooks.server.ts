import { APIError } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { afterOAuthCallback } from '@/auth/better-auth/oauth/oauth-hooks.server'
import { normalizeCode, normalizeEmail } from '@/auth/fields/normalize-login-input'
import { ensureLoginCode, guessLimit, hasMailFailed, mailLimit } from '@/auth/otp/login-code.server'
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
import { revokeSessions, signOut } from './session-revocation.server'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

type Hooks = {
  /** Resolves with the parts of the request to replace, such as its body. */
  before?: (ctx: HookContext) => Promise<unknown>
  after?: (ctx: HookContext) => Promise<void>
}

const LIST_USERS_MAX = 100

const hooks = new Map<string, Hooks>([
  ['/email-otp/send-verification-otp', { before: beforeSendCode, after: afterSendCode }],
  ['/sign-in/email-otp', { before: beforeCodeSignIn, after: afterCodeSignIn }],
  ['/callback/:id', { before: beforeOAuthCallback, after: afterOAuthCallback }],
  ['/admin/list-users', { before: beforeListUsers }],
  ['/admin/stop-impersonating', { after: rememberAgain }],
  ['/revoke-sessions', { before: revokeSessions }],
  ['/revoke-other-sessions', { before: revokeSessions }],
  ['/sign-out', { before: signOut, after: endAdminSession }],
  [demoSignInPath, { after: revokePreviousSession }],
])

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  if (!isOpen(ctx.path)) throw apiError('NOT_FOUND')
  if (env.isDemo && !demoEndpoints.has(ctx.path)) throw apiError('FORBIDDEN', 'DEMO_MODE')
  return hooks.get(ctx.path)?.before?.(ctx)
})

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  await hooks.get(ctx.path)?.after?.(ctx)
})

async function beforeSendCode(ctx: HookContext) {
  const email = readEmail(ctx.body)
  if (ctx.body.type !== 'sign-in') throw apiError('BAD_REQUEST', 'INVALID')
  await consumeLimit(mailLimit(email), email)
  await ensureLoginCode(email)
  return { context: { body: { email, type: 'sign-in' } } }
}

async function afterSendCode(): Promise<void> {
  if (hasMailFailed()) throw apiError('SERVICE_UNAVAILABLE', 'MAIL_FAILED')
}

async function beforeCodeSignIn(ctx: HookContext) {
  const email = readEmail(ctx.body)
  // better-auth would store a name or an image of a new user unchecked.
  const hasOtherKeys = Object.keys(ctx.body).some((key) => key !== 'email' && key !== 'otp')
  if (hasOtherKeys) throw apiError('BAD_REQUEST', 'INVALID')
  await consumeLimit(guessLimit(email), email)
  return { context: { body: { email, otp: normalizeCode(readText(ctx.body, 'otp')) } } }
}

async function afterCodeSignIn(ctx: HookContext): Promise<void> {
  const { key } = guessLimit(readEmail(ctx.body))
  const { newSession, returned } = ctx.context
  if (newSession) {
    await resetRateLimit(key)
    return afterSignIn(ctx, newSession)
  }
  const failure = returned instanceof APIError ? returned.body?.code : undefined
  if (failure !== 'BANNED_USER' && failure !== 'SIGN_UP_DISABLED') return
  // The code was right, so the attempt does not count as a guess.
  await refund(key)
  if (failure === 'BANNED_USER') throw await banError(readEmail(ctx.body))
}

/** The ban is disclosed, because the code proves that the address belongs to the requester. */
async function banError(email: string): Promise<APIError> {
  const user = await db.user.findUnique({ where: { email } })
  return new APIError('FORBIDDEN', { ...errorBody('BANNED_USER'), ban: user && findActiveBan(user) })
}

/** OAuth providers redirect by GET. A POST from another site must not reach the callback. */
async function beforeOAuthCallback(ctx: HookContext): Promise<void> {
  if (ctx.method !== 'GET') throw apiError('NOT_FOUND')
}

async function beforeListUsers(ctx: HookContext) {
  const requested = Math.trunc(Number(ctx.query?.limit))
  const limit = requested >= 1 ? Math.min(requested, LIST_USERS_MAX) : appConfig.list.pageSize
  return { context: { query: { ...ctx.query, limit } } }
}

async function consumeLimit(limit: RateLimit, email: string): Promise<void> {
  try {
    await consume(limit)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    await logLimitOnce(limit, email)
    const headers = { 'X-Retry-After': String(error.details.retryAfter) }
    throw new APIError('TOO_MANY_REQUESTS', errorBody('TOO_MANY_REQUESTS'), headers)
  }
}

/** Once per window, so that continued guessing does not fill the audit log. */
async function logLimitOnce({ key, windowMs }: RateLimit, email: string): Promise<void> {
  const isFirst = await tryConsume({ key: `${key}:recorded`, max: 1, windowMs })
  if (isFirst) await logEvent(db, null, { kind: 'limit-reached', detail: email })
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
