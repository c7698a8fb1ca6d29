/** What runs around every endpoint of better-auth: who is let in, which limits hold, what is recorded. */
import { APIError } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { clearQuota, type Quota, returnToQuota, takeFromQuota, tryQuota } from '@/platform/quota.server'
import { appConfig } from '../../app.config'
import { takeOverLanguage } from './account-language.server'
import type { ActivityKind } from './activity'
import { nameOf, record } from './activity.server'
import { banOf } from './ban'
import { isOpen } from './endpoints.server'
import { endAdminSession, rememberAgain } from './impersonation-cookies.server'
import { guessQuota, hasMailFailed, mailQuota } from './login-code.server'
import { normaliseCode, normaliseEmail } from './login-input'

const LIST_USERS_MAX = 100

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  if (!isOpen(ctx.path)) throw refuse('NOT_FOUND')
  if (ctx.path === '/email-otp/send-verification-otp') {
    const email = emailOf(ctx.body)
    if (ctx.body.type !== 'sign-in') throw refuse('BAD_REQUEST', 'INVALID')
    await take(mailQuota(email), email)
    return { context: { body: { email, type: 'sign-in' } } }
  }
  if (ctx.path === '/sign-in/email-otp') {
    const email = emailOf(ctx.body)
    // A name or a picture would be kept with a new user, unchecked.
    const isMore = Object.keys(ctx.body).some((key) => key !== 'email' && key !== 'otp')
    if (isMore) throw refuse('BAD_REQUEST', 'INVALID')
    await take(guessQuota(email), email)
    return { context: { body: { email, otp: normaliseCode(String(ctx.body.otp ?? '')) } } }
  }
  if (ctx.path === '/admin/list-users') {
    const asked = Math.trunc(Number(ctx.query?.limit))
    const limit = asked >= 1 ? Math.min(asked, LIST_USERS_MAX) : appConfig.list.pageSize
    return { context: { query: { ...ctx.query, limit } } }
  }
  await recordEnd(ctx)
})

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  if (ctx.path === '/email-otp/send-verification-otp' && hasMailFailed()) {
    throw refuse('SERVICE_UNAVAILABLE', 'MAIL_FAILED')
  }
  if (ctx.path === '/sign-in/email-otp') await settleSignIn(ctx)
  if (ctx.path === '/admin/stop-impersonating' && ctx.context.newSession) rememberAgain(ctx)
  if (ctx.path === '/sign-out') await endAdminSession(ctx)
})

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The endpoints that end sessions, recorded while it is still known whose they are. */
async function recordEnd(ctx: HookContext): Promise<void> {
  const kind = endings.get(ctx.path)
  const found = kind && (await getSessionFromCtx(ctx))
  if (!found) return
  const { user, session } = found
  const isImpersonated = Boolean(session.impersonatedBy)
  if (kind === 'impersonation-stopped' && !isImpersonated) return
  if (kind === 'sessions-revoked') {
    if (isImpersonated) throw refuse('FORBIDDEN')
    // better-auth reads a hundred sessions at most; here all of them go.
    await db.session.deleteMany({ where: { userId: user.id, id: { not: session.id } } })
  }
  const impersonator = isImpersonated
    ? await db.user.findUnique({ where: { id: session.impersonatedBy ?? undefined } })
    : null
  if (kind === 'impersonation-stopped') {
    const subject = { type: 'user', id: user.id, name: nameOf(user) } as const
    await record(db, impersonator, { kind, subject })
  } else {
    await record(db, { ...user, impersonator }, { kind })
  }
}

const endings: ReadonlyMap<string, ActivityKind> = new Map([
  ['/sign-out', 'sign-out'],
  ['/revoke-sessions', 'sessions-revoked'],
  ['/revoke-other-sessions', 'sessions-revoked'],
  ['/admin/stop-impersonating', 'impersonation-stopped'],
])

async function settleSignIn(ctx: HookContext): Promise<void> {
  const { key } = guessQuota(emailOf(ctx.body))
  const { newSession, returned } = ctx.context
  if (newSession) {
    await clearQuota(key)
    await endPreviousSession(ctx)
    await takeOverLanguage(ctx, newSession.user.id)
    await record(db, newSession.user, { kind: 'sign-in' })
    await db.user.updateMany({ where: { id: newSession.user.id }, data: { lastSeenAt: new Date() } })
    return
  }
  const failure = returned instanceof APIError ? returned.body?.code : undefined
  if (failure !== 'BANNED_USER' && failure !== 'SIGN_UP_DISABLED') return
  // The code was right, so it was no guess.
  await returnToQuota(key)
  if (failure === 'BANNED_USER') throw await banRefusal(emailOf(ctx.body))
}

/** Whoever had the code may know why they are not let in. */
async function banRefusal(email: string): Promise<APIError> {
  const user = await db.user.findUnique({ where: { email } })
  return new APIError('FORBIDDEN', { ...bodyOf('BANNED_USER'), ban: user && banOf(user) })
}

/** Signing in over an existing session replaces it, so that a session planted before cannot live on. */
async function endPreviousSession(ctx: HookContext): Promise<void> {
  const { authCookies, secret, internalAdapter, newSession } = ctx.context
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (token && token !== newSession?.session.token) await internalAdapter.deleteSession(token)
}

async function take(quota: Quota, email: string): Promise<void> {
  try {
    await takeFromQuota(quota)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    await recordOnce(quota, email)
    const headers = { 'X-Retry-After': String(error.details.retryAfter) }
    throw new APIError('TOO_MANY_REQUESTS', bodyOf('TOO_MANY_REQUESTS'), headers)
  }
}

/** Once per window: whoever goes on guessing does not fill the record. */
async function recordOnce({ key, windowMs }: Quota, email: string): Promise<void> {
  const isFirst = await tryQuota({ key: `${key}:recorded`, max: 1, windowMs })
  if (isFirst) await record(db, null, { kind: 'limit-reached', detail: email })
}

function emailOf(body: unknown): string {
  const typed = typeof body === 'object' && body && 'email' in body ? String(body.email) : ''
  const email = normaliseEmail(typed)
  if (!email) throw refuse('BAD_REQUEST', 'INVALID_EMAIL')
  return email
}

type Status = Parameters<typeof APIError.from>[0]

export function refuse(status: Status, code = String(status)): APIError {
  return APIError.from(status, bodyOf(code))
}

function bodyOf(code: string) {
  return { code, message: code }
}
