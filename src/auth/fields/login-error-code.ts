/** The three ways in which signing in can fail, as a person is told them, whatever it is called inside. */

export const loginErrorCodes = ['signup_disabled', 'access_denied', 'unknown_error'] as const

export type LoginErrorCode = (typeof loginErrorCodes)[number]

/** A code of better-auth, of a provider (RFC 6749, OpenID Connect Core 1.0) or of ours; any other is unknown. */
export function toLoginErrorCode(code: string | undefined): LoginErrorCode {
  return outcomes.get(code?.toLowerCase() ?? '') ?? 'unknown_error'
}

const outcomes: ReadonlyMap<string, LoginErrorCode> = new Map([
  ['signup_disabled', 'signup_disabled'],
  ['sign_up_disabled', 'signup_disabled'],
  // Said no at the provider, or did not even get to the question.
  ['access_denied', 'access_denied'],
  ['login_required', 'access_denied'],
  ['consent_required', 'access_denied'],
  ['interaction_required', 'access_denied'],
  ['account_selection_required', 'access_denied'],
  ['banned', 'access_denied'],
  ['banned_user', 'access_denied'],
  // An address that nobody has verified opens nothing.
  ['email_not_verified', 'access_denied'],
  ['account_not_linked', 'access_denied'],
  ['unable_to_link_account', 'access_denied'],
])
