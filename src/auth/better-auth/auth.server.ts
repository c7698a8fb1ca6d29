/** better-auth, restricted to sign-in by code and by OAuth, sessions, and administration. */

// The other entries load Kysely and all plugins, which double the time of the start.
import { betterAuth } from 'better-auth/minimal'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { tanstackStartCookies } from 'better-auth/tanstack-start'
import { appConfig } from '#config'
import { isCallbackRefusal } from '@/auth/better-auth/oauth/callback-refusal.server'
import { accountHooks, validateOAuthUser } from '@/auth/better-auth/oauth/oauth-hooks.server'
import { oauthAccountOptions, oauthCookies } from '@/auth/better-auth/oauth/oauth-options.server'
import { oauthPlugin } from '@/auth/better-auth/oauth/providers.server'
import { decryptCode, encryptCode } from '@/auth/otp/one-time-code.server'
import { defaultRole, roles, statements } from '@/auth/permissions/roles'
import { AppError } from '@/platform/app-error'
import { DAY_MS, SECOND_MS } from '@/platform/durations'
import { isSecure } from '@/platform/env/cookie-name.server'
import { env } from '@/platform/env/env.server.ts'
import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'
import { userKeys } from '@/platform/text/normalize-text'
import { apiError } from './api-error.server'
import { createAuthAdapter } from './auth-adapter.server'
import { demoPlugins, demoSession } from './demo/demo-sign-in.server'
import { endpointLimits } from './endpoint-limits.server'
import { afterEndpoint, beforeEndpoint } from './hooks.server'
import { endImpersonation } from './session-revocation.server'
import { authCookiePrefix } from './signed-cookies.server'

const accessControl = createAccessControl(statements)

export const auth = betterAuth({
  appName: appConfig.name,
  baseURL: env.baseUrl,
  basePath: '/api/auth',
  secret: env.authSecret,
  telemetry: { enabled: false },
  database: createAuthAdapter,
  user: {
    validateUserInfo: validateOAuthUser,
    // No open endpoint changes these fields.
    additionalFields: {
      language: { type: 'string', required: false, input: false, returned: false },
      // Every write of a name or an address sets these two.
      nameKey: { type: 'string', required: false, input: false, returned: false },
      searchText: { type: 'string', required: false, input: false, returned: false },
    },
  },
  account: oauthAccountOptions,
  session: {
    additionalFields: { lastSeenAt: { type: 'date', required: false, input: false } },
    expiresIn: (appConfig.session.slidingDays * DAY_MS) / SECOND_MS,
    updateAge: (appConfig.session.updateAgeDays * DAY_MS) / SECOND_MS,
    cookieCache: { enabled: false },
    ...demoSession,
  },
  // `-retention.server.ts` keeps expired codes for a while, so that OTP_EXPIRED differs from INVALID_OTP.
  verification: { disableCleanup: true },
  advanced: {
    cookies: oauthCookies,
    cookiePrefix: authCookiePrefix,
    // Would add `__Secure-`, which cookies of other subdomains can have as well.
    useSecureCookies: false,
    database: { generateId: false },
    // Explicit, because `TEST` or NODE_ENV=test in the environment would switch the check off.
    disableOriginCheck: false,
    ipAddress: { ipAddressHeaders: ['x-client-address'] },
    defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: isSecure },
  },
  rateLimit: {
    enabled: true,
    customStorage: endpointLimits,
    window: 10,
    max: 100,
    customRules: {
      '/email-otp/send-verification-otp': { window: 60, max: 10 },
      '/sign-in/email-otp': { window: 60, max: 20 },
    },
  },
  logger: {
    level: 'warn',
    log(level, text, ...details) {
      const err = details.find((it) => it instanceof Error)
      if (isCallbackRefusal(text, err))
        return logger.info({ reason: err?.message ?? text }, 'login callback refused')
      if (!isLoggedElsewhere(text, err)) logger[level]({ err }, text)
    },
  },
  onAPIError: {
    errorURL: '/login/error',
    // `auth-handler.server.ts` answers errors that are not better-auth's own.
    throw: true,
  },
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          if (env.signUp === 'closed') throw apiError('FORBIDDEN', 'SIGN_UP_DISABLED')
          return { data: { ...user, ...userKeys(user), language: currentRequest().language } }
        },
      },
    },
    account: accountHooks,
    session: {
      create: {
        // better-auth shortens addresses for its limits, but the session list shows them in full.
        before: async (session) => ({ data: { ...session, ipAddress: currentRequest().address } }),
      },
      delete: {
        before: async (session, ctx) => {
          if (ctx?.path === '/admin/stop-impersonating') await endImpersonation(session)
        },
      },
    },
  },
  hooks: { before: beforeEndpoint, after: afterEndpoint },
  plugins: [
    emailOTP({
      otpLength: appConfig.login.codeLength,
      expiresIn: appConfig.login.codeExpiryMinutes * 60,
      allowedAttempts: appConfig.login.codeAttempts,
      storeOTP: { encrypt: async (code) => encryptCode(code), decrypt: decryptLoginCode },
      // Required by the plugin. `code-hooks.server.ts` creates and sends the codes.
      sendVerificationOTP: async () => {},
      rateLimit: { window: 60, max: 10 },
    }),
    admin({
      ac: accessControl,
      // Without a prototype, so that `constructor` is not a role.
      roles: Object.setPrototypeOf(
        Object.fromEntries(
          Object.entries(roles).map(([name, grants]) => [name, accessControl.newRole(grants)]),
        ),
        null,
      ),
      defaultRole,
      adminRoles: ['admin'],
      adminUserIds: env.adminUserIds,
      impersonationSessionDuration: appConfig.session.impersonationMinutes * 60,
      bannedUserMessage: 'You have been banned from this application',
    }),
    ...demoPlugins,
    oauthPlugin,
    tanstackStartCookies(),
  ],
})

/** Throws instead of returning an empty text, because an empty input would then be the right code. */
async function decryptLoginCode(encrypted: string): Promise<string> {
  const code = decryptCode(encrypted)
  if (!code) throw apiError('BAD_REQUEST', 'INVALID_OTP')
  return code
}

/** The client of the database logs its failures. better-auth throws the cause of a failed query after this line. */
function isLoggedElsewhere(text: string, err: Error | undefined): boolean {
  const isUnavailable = err instanceof AppError && err.code === 'UNAVAILABLE'
  return isUnavailable || text.startsWith('Failed to query')
}
