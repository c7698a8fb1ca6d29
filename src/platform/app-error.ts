/** The one error of the application: from the database to the form field, the error page, the toast and the API. */

const statuses = {
  INVALID: 422,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  INVALID_TOKEN: 401,
  ONBOARDING_REQUIRED: 403,
  FORBIDDEN: 403,
  BANNED_USER: 403,
  SIGN_UP_DISABLED: 403,
  DEMO_MODE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 409,
  LAST_ADMIN: 409,
  INVALID_EMAIL: 400,
  INVALID_OTP: 400,
  OTP_EXPIRED: 400,
  TOO_MANY_ATTEMPTS: 403,
  TOO_MANY_REQUESTS: 429,
  MAIL_FAILED: 503,
  UNAVAILABLE: 503,
  /** There was no answer at all; the status is that of an answer which could mean the same. */
  UNREACHABLE: 503,
  UNKNOWN_ERROR: 500,
} as const

export type ErrorCode = keyof typeof statuses

/** Why somebody may not come in, and until when; both may be open. */
export type Ban = { reason: string | null; until: Date | null }

type Details = {
  /** Messages of the input fields that are wrong. */
  fields?: Record<string, string>
  /** A message key that says more than the code's own text, see `platform/message.ts`. */
  message?: string
  /** What a banned person is told, and nobody else. */
  ban?: Ban
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** The request id under which the log knows more. */
  id?: string
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(statuses, code)
}

/** The code of an answer that does not name one of ours. */
export function codeOfStatus(status: number): ErrorCode {
  return codesOfStatuses.get(status) ?? 'UNKNOWN_ERROR'
}

const codesOfStatuses: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'INVALID'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [422, 'INVALID'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
])

/** Whatever was thrown, as an AppError; what nobody foresaw becomes UNKNOWN_ERROR and keeps its own words to itself. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(isMissingCode(error) ? 'UNREACHABLE' : 'UNKNOWN_ERROR')
}

/** The code of a page did not come: the browsers' words for it. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/.test(error.message)
}
