/** better-auth, restricted to sign-in by code and by OAuth, sessions, and administration. */

import { prismaAdapter } from '@better-auth/prisma-adapter'
import { APIError, betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { createAccessControl } from 'better-auth/plugins/access'
import { tanstackStartCookies } from 'better-auth/tanstack-start'
import { appConfig } from '#config'
import { accountHooks, validateOAuthUser } from '@/auth/better-auth/oauth/oauth-hooks.server'
import { providers } from '@/auth/better-auth/oauth/providers.server'
import { deliverCode } from '@/auth/otp/login-code.server'
import { decryptCode, encryptCode, generateCode } from '@/auth/otp/one-time-code.server'
import { roles, statements } from '@/auth/permissions/roles'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'
import { userKeys } from '@/platform/text/normalize-text'
import { apiError } from './api-error.server'
import { authDatabase } from './audited-database.server'
import { demoSignIn } from './demo-sign-in.server'
import { afterEndpoint, beforeEndpoint } from './hooks.server'
import { endImpersonation } from './session-revocation.server'

const accessControl = createAccessControl(statements)

export const auth = betterAuth({
  appName: appConfig.name,
  baseURL: env.baseUrl,
  basePath: '/api/auth',
  secret: env.authSecret,
  telemetry: { enabled: false },
  database: prismaAdapter(authDatabase, { provider: 'postgresql', transaction: true }),
  user: {
    validateUserInfo: validateOAuthUser,
    // Every write of a name or an address sets these fields. No open endpoint changes them.
    additionalFields: {
      nameKey: { type: 'string', required: false, input: false, returned: false },
      searchText: { type: 'string', required: false, input: false, returned: false },
    },
  },
  account: {
    updateAccountOnSignIn: false,
    accountLinking: {
      // A signed-in user links the account deliberately.
      allowDifferentEmails: true,
      // The address of an invited user is not verified yet. Linking is safe nevertheless, because every sign-in proves
      // the address, by a code or by the provider.
      requireLocalEmailVerified: false,
    },
  },
  session: {
    additionalFields: { lastSeenAt: { type: 'date', required: false, input: false } },
    expiresIn: env.isDemo
      ? (appConfig.demo.sessionHours * HOUR_MS) / SECOND_MS
      : (appConfig.session.slidingDays * DAY_MS) / SECOND_MS,
    updateAge: (appConfig.session.updateAgeDays * DAY_MS) / SECOND_MS,
    cookieCache: { enabled: false },
  },
  // `expiry-cleanup.server.ts` keeps expired codes for a while, so that OTP_EXPIRED differs from INVALID_OTP.
  verification: { disableCleanup: true },
  advanced: {
    // As long as the state itself, because users may have to sign in at the provider first.
    cookies: { state: { attributes: { maxAge: 600 } } },
    database: { generateId: false },
    // Explicit, because `TEST` or NODE_ENV=test in the environment would switch the check off.
    disableOriginCheck: false,
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
      '/sign-in/social': { window: 60, max: 20 },
    },
  },
  logger: {
    level: 'warn',
    log: (level, text, ...details) => logger[level]({ err: details.find((it) => it instanceof Error) }, text),
  },
  onAPIError: {
    errorURL: '/login/error',
    onError(error) {
      const isRefusal = error instanceof APIError && error.statusCode < 500
      if (!isRefusal) logger.error({ err: error }, 'authentication failed')
    },
  },
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          if (env.signUp === 'closed') throw apiError('FORBIDDEN', 'SIGN_UP_DISABLED')
          return { data: { ...user, ...userKeys(user) } }
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
      resendStrategy: 'reuse',
      storeOTP: { encrypt: async (code) => encryptCode(code), decrypt: decryptLoginCode },
      generateOTP: generateCode,
      sendVerificationOTP: deliverCode,
      rateLimit: { window: 60, max: 10 },
    }),
    admin({
      ac: accessControl,
      // Without a prototype, so that `constructor` is not a role.
      roles: Object.setPrototypeOf(
        { user: accessControl.newRole(roles.user), admin: accessControl.newRole(roles.admin) },
        null,
      ),
      defaultRole: 'user',
      adminRoles: ['admin'],
      adminUserIds: env.adminUserIds,
      impersonationSessionDuration: appConfig.session.impersonationMinutes * 60,
      bannedUserMessage: 'You have been banned from this application',
    }),
    ...(env.isDemo ? [demoSignIn] : []),
    providers(),
    tanstackStartCookies(),
  ],
})

/** Throws instead of returning an empty text, because an empty input would then be the right code. */
async function decryptLoginCode(encrypted: string): Promise<string> {
  const code = decryptCode(encrypted)
  if (!code) throw apiError('BAD_REQUEST', 'INVALID_OTP')
  return code
}
