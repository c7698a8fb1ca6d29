/** The OAuth callback: which users may sign in, and the message after a refusal. */

import type { BetterAuthOptions } from 'better-auth'
import { getOAuthState, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { afterSignIn } from '@/auth/better-auth/after-sign-in.server'
import { apiError } from '@/auth/better-auth/api-error.server'
import type { HookContext } from '@/auth/better-auth/hook-context'
import { toLoginErrorCode } from '@/auth/fields/login-error-code'
import { findActiveBan } from '@/auth/permissions/ban'
import { flashCookie } from '@/http/flash.server'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { oauthRequestState } from './oauth-request-state.server'
import { providerName } from './providers.server'

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

type LinkStart = { userId: string; email: string }

export const validateOAuthUser: Validate = async ({ user, source }, ctx) => {
  if (source.method !== 'oauth' || !source.oauth) return
  oauthRequestState().provider = providerName(source.oauth.providerId)
  const state = await getOAuthState()
  if (state?.link) {
    oauthRequestState().isUnverified = !user.emailVerified
    currentRequest().signInEmail = state.link.email
    return (await isAccountOwner(ctx, state.link)) ? undefined : { error: 'forbidden' }
  }
  // The address identifies a user, so an address that the provider has not verified is refused.
  if (source.action === 'create-user') return user.emailVerified ? undefined : { error: 'email_not_verified' }
  const person = await db.user.findUnique({ where: { id: user.id } })
  // The provider has proved the address only if a user was found by it.
  currentRequest().signInEmail = source.action === 'link-account' ? user.email : person?.email
  const ban = person && findActiveBan(person)
  if (!ban) return
  oauthRequestState().ban = ban
  return { error: 'banned' }
}

/**
 * Whether the user who started linking is still signed in, not impersonated and not banned. A change of the address ends a
 * link that was started before, because it removes linked accounts.
 */
async function isAccountOwner(ctx: Parameters<Validate>[1], { userId, email }: LinkStart): Promise<boolean> {
  const found = await getSessionFromCtx(ctx)
  if (found?.user.id !== userId || found.session.impersonatedBy) return false
  const person = await db.user.findUnique({ where: { id: userId, email } })
  return person !== null && !findActiveBan(person)
}

/** The application makes no requests to providers after sign-in, so it stores no tokens. */
const dropTokens = {
  before: async <Account extends object>(account: Account) => ({ data: { ...account, ...noTokens } }),
}

export const accountHooks = { create: dropTokens, update: dropTokens }

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
}

export const oauthCallbackHooks = { before: beforeCallback, after: afterCallback }

/**
 * Providers redirect by GET. A POST from another site must not reach the callback. PostgreSQL cannot look a NUL byte up, which
 * would be logged as a fault of the server.
 */
async function beforeCallback(ctx: HookContext): Promise<void> {
  if (ctx.method !== 'GET') throw apiError('NOT_FOUND')
  if (JSON.stringify(ctx.query ?? {}).includes('\\u0000')) throw apiError('BAD_REQUEST', 'INVALID')
}

/** Redirects to the next page, or to an error page whose text never comes from the provider. */
async function afterCallback(ctx: HookContext): Promise<void> {
  const { newSession, returned } = ctx.context
  const provider = providerName(String(ctx.params?.id))
  const { ban } = oauthRequestState()
  if (newSession) return afterSignIn(ctx, newSession)
  const state = await getOAuthState()
  const code = errorIn(returned)
  if (!state?.link) {
    const hint = ban ? message('errors:code.BANNED_USER') : hints.get(code)
    if (hint) ctx.setCookie(...flashCookie({ field: 'login-error', message: hint, ban }))
    throw ctx.redirect(`/login/error?error=${toLoginErrorCode(code)}`)
  }
  if (code === undefined) {
    ctx.setCookie(
      ...flashCookie({
        field: 'linked-accounts',
        message: message('account:linkedAccounts.added', { provider }),
      }),
    )
    return
  }
  ctx.setCookie(...flashCookie({ field: 'linked-accounts-refused', message: refusal(code, provider) }))
  throw ctx.redirect(state.callbackURL)
}

/** Undefined when the redirect carries no error. */
function errorIn(returned: unknown): string | undefined {
  const location = isAPIError(returned) ? new Headers(returned.headers).get('location') : null
  if (!location) return 'unknown'
  return new URL(location, 'http://own.invalid').searchParams.get('error') ?? undefined
}

/** Hints in addition to the three login errors. */
const hints: ReadonlyMap<string | undefined, string> = new Map([
  ['email_not_verified', message('login:error.unverified')],
  ['account_not_linked', message('login:error.unverified')],
  ['email_not_found', message('login:error.noAddress')],
])

/** Only texts of the account page, because other catalogues are not loaded when it hydrates. */
function refusal(code: string, provider: string): string {
  switch (code) {
    case 'account_already_linked_to_different_user':
      return message('account:linkedAccounts.taken')
    case 'unable_to_link_account':
      // better-auth answers so for a session that has ended, too.
      return message(
        oauthRequestState().isUnverified
          ? 'account:linkedAccounts.unverified'
          : 'account:linkedAccounts.failed',
        {
          provider,
        },
      )
    case 'access_denied':
      return message('account:linkedAccounts.denied', { provider })
    default:
      return message('account:linkedAccounts.failed', { provider })
  }
}
