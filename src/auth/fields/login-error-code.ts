/** The three login errors that users see, for any code of better-auth or a provider. */

export const loginErrorCodes = ['signup_disabled', 'access_denied', 'unknown_error'] as const

type LoginErrorCode = (typeof loginErrorCodes)[number]

/** Accepts codes of better-auth, of providers (RFC 6749, OpenID Connect Core 1.0) and our own. */
export function toLoginErrorCode(code: string | undefined): LoginErrorCode {
  return outcomes.get(code?.toLowerCase() ?? '') ?? 'unknown_error'
}

const outcomes: ReadonlyMap<string, LoginErrorCode> = new Map([
  ['signup_disabled', 'signup_disabled'],
  ['sign_up_disabled', 'signup_disabled'],
  // The user declined at the provider, or the provider refused to ask.
  ['access_denied', 'access_denied'],
  ['login_required', 'access_denied'],
  ['consent_required', 'access_denied'],
  ['interaction_required', 'access_denied'],
  ['account_selection_required', 'access_denied'],
  ['banned', 'access_denied'],
  ['banned_user', 'access_denied'],
  // An unverified address does not sign anyone in.
  ['email_not_verified', 'access_denied'],
  ['account_not_linked', 'access_denied'],
  ['unable_to_link_account', 'access_denied'],
])
