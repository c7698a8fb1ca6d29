/** better-auth, narrowed to what this application uses: sign-in by code, sessions, and the administrator's calls. */
import { randomInt } from 'node:crypto'
import { prismaAdapter } from '@better-auth/prisma-adapter'
import { APIError, betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { admin, emailOTP } from 'better-auth/plugins'
import { createAccessControl } from 'better-auth/plugins/access'
import { tanstackStartCookies } from 'better-auth/tanstack-start'
import { sendLoginCode } from '@/emails/login-code.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { env } from '@/platform/env.server.ts'
import { searchText } from '@/platform/fold-text'
import { logger } from '@/platform/logger.server'
import { clearQuota, returnToQuota, takeFromQuota } from '@/platform/quota.server'
import { currentRequest, type RequestInfo } from '@/platform/request.server'
import { appConfig } from '../../app.config'
import { normaliseCode, normaliseEmail } from './login-input'
import { roles, statements } from './permissions'

const HOUR_MS = 3_600_000
const DAY_S = 86_400

/**
 * Every endpoint that is open, over HTTP and for calls from our own code alike. Whatever a plugin adds stays closed
 * until it is named here and has its rows in the authorisation table.
 */
export const openEndpoints: ReadonlySet<string> = new Set([
  '/get-session',
  '/sign-out',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/email-otp/send-verification-otp',
  '/sign-in/email-otp',
  '/admin/list-users',
  '/admin/stop-impersonating',
])

const accessControl = createAccessControl(statements)

export const auth = betterAuth({
  appName: appConfig.name,
  baseURL: env.baseUrl,
  basePath: '/api/auth',
  secret: env.authSecret,
  telemetry: { enabled: false },
  database: prismaAdapter(db, { provider: 'postgresql', transaction: true }),
  user: {
    // Kept by whoever writes a name or an address; no endpoint that is open changes either.
    additionalFields: { searchText: { type: 'string', required: false, input: false, returned: false } },
  },
  session: {
    expiresIn: appConfig.session.slidingDays * DAY_S,
    updateAge: appConfig.session.updateAgeDays * DAY_S,
    cookieCache: { enabled: false },
  },
  // An expired code has to be told from a wrong one, so it is kept for a while; see `removeExpired`.
  verification: { disableCleanup: true },
  advanced: {
    database: { generateId: false },
    ipAddress: { ipAddressHeaders: ['x-client-address'] },
    defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
  },
  rateLimit: {
    enabled: true,
    storage: 'database',
    window: 10,
    max: 100,
    customRules: {
      '/email-otp/send-verification-otp': { window: 60, max: 10 },
      '/sign-in/email-otp': { window: 60, max: 20 },
    },
  },
  logger: {
    level: 'warn',
    log: (level, text, ...details) => logger[level]({ err: details.find((it) => it instanceof Error) }, text),
  },
  onAPIError: {
    onError(error) {
      const isRefusal = error instanceof APIError && error.statusCode < 500
      if (!isRefusal) logger.error({ err: error }, 'authentication failed')
    },
  },
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          if (env.signUp === 'closed') throw APIError.from('FORBIDDEN', errorBody('SIGN_UP_DISABLED'))
          return { data: { ...user, searchText: searchText(user.name, user.email) } }
        },
      },
    },
  },
  hooks: { before: createAuthMiddleware(guardEndpoint), after: createAuthMiddleware(settleSignIn) },
  plugins: [
    emailOTP({
      otpLength: appConfig.login.codeLength,
      expiresIn: appConfig.login.codeExpiryMinutes * 60,
      allowedAttempts: appConfig.login.codeAttempts,
      resendStrategy: 'reuse',
      storeOTP: 'encrypted',
      generateOTP: generateCode,
      sendVerificationOTP: deliverCode,
      rateLimit: { window: 60, max: 10 },
    }),
    admin({
      ac: accessControl,
      roles: { user: accessControl.newRole(roles.user), admin: accessControl.newRole(roles.admin) },
      defaultRole: 'user',
      adminRoles: ['admin'],
      adminUserIds: env.adminUserIds,
      bannedUserMessage: 'You have been banned from this application',
    }),
    tanstackStartCookies(),
  ],
})

/** Deletes what nobody can use any more. Codes are kept for an hour so that "expired" can be told from "wrong". */
export async function removeExpired(): Promise<void> {
  const now = Date.now()
  const oldestSession = new Date(now - appConfig.session.absoluteDays * DAY_S * 1_000)
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: new Date(now) } }, { createdAt: { lt: oldestSession } }] },
  })
  await db.verification.deleteMany({ where: { expiresAt: { lt: new Date(now - HOUR_MS) } } })
  await db.quota.deleteMany({ where: { resetsAt: { lt: new Date(now) } } })
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

async function guardEndpoint(ctx: HookContext) {
  if (!openEndpoints.has(ctx.path))
    throw APIError.from('NOT_FOUND', { code: 'NOT_FOUND', message: 'Not Found' })
  if (ctx.path === '/email-otp/send-verification-otp') {
    const email = emailOf(ctx.body)
    if (ctx.body?.type !== 'sign-in') throw APIError.from('BAD_REQUEST', errorBody('INVALID'))
    await limited({ key: mailQuota(email), max: appConfig.login.mailsPerHour, windowMs: HOUR_MS })
    return { context: { body: { email, type: 'sign-in' } } }
  }
  if (ctx.path === '/sign-in/email-otp') {
    const email = emailOf(ctx.body)
    const otp = normaliseCode(String(ctx.body?.otp ?? ''))
    await limited({ key: guessQuota(email), max: appConfig.login.failedGuessesPerHour, windowMs: HOUR_MS })
    return { context: { body: { email, otp } } }
  }
  if (ctx.path === '/admin/list-users') {
    const limit = Math.min(Number(ctx.query?.limit) || appConfig.list.pageSize, 100)
    return { context: { query: { ...ctx.query, limit } } }
  }
}

async function settleSignIn(ctx: HookContext) {
  if (ctx.path === '/email-otp/send-verification-otp' && mailFailures.has(currentRequest())) {
    throw APIError.from('SERVICE_UNAVAILABLE', errorBody('MAIL_FAILED'))
  }
  if (ctx.path !== '/sign-in/email-otp') return
  const email = emailOf(ctx.body)
  const failure = ctx.context.returned instanceof APIError ? ctx.context.returned.body?.code : undefined
  if (ctx.context.newSession) {
    await clearQuota(guessQuota(email))
    await endPreviousSession(ctx)
  } else if (failure === 'BANNED_USER' || failure === 'SIGN_UP_DISABLED') {
    // The code was right, so it was no guess.
    await returnToQuota(guessQuota(email))
  }
}

/** Signing in over an existing session replaces it, so that a session planted before cannot live on. */
async function endPreviousSession(ctx: HookContext): Promise<void> {
  const token = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret)
  if (token && token !== ctx.context.newSession?.session.token)
    await ctx.context.internalAdapter.deleteSession(token)
}

const mailFailures = new WeakSet<RequestInfo>()

/** better-auth hides a failing mail behind its usual answer; the mark lets `settleSignIn` tell the person. */
async function deliverCode({ email, otp }: { email: string; otp: string }): Promise<void> {
  try {
    await sendLoginCode(email, otp)
  } catch (error) {
    mailFailures.add(currentRequest())
    await returnToQuota(mailQuota(email))
    if (!(error instanceof AppError)) throw error
  }
}

function generateCode(): string {
  const { codeAlphabet, codeLength } = appConfig.login
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

async function limited(quota: Parameters<typeof takeFromQuota>[0]): Promise<void> {
  try {
    await takeFromQuota(quota)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const headers = { 'X-Retry-After': String(error.details.retryAfter) }
    throw new APIError('TOO_MANY_REQUESTS', errorBody('TOO_MANY_REQUESTS'), headers)
  }
}

function emailOf(body: unknown): string {
  const email =
    typeof body === 'object' && body && 'email' in body ? normaliseEmail(String(body.email)) : null
  if (!email) throw APIError.from('BAD_REQUEST', errorBody('INVALID_EMAIL'))
  return email
}

function errorBody(code: string) {
  return { code, message: code }
}

function mailQuota(email: string): string {
  return `login-mail:${email}`
}

function guessQuota(email: string): string {
  return `login-guess:${email}`
}
