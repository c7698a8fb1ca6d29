/** The error type of the whole application: database, form fields, error pages, toasts and API. */

const statuses = {
  INVALID: 422,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  INVALID_TOKEN: 401,
  ONBOARDING_REQUIRED: 403,
  FORBIDDEN: 403,
  /** The session needs a code sent to the address of its user, see `auth/step-up`. */
  STEP_UP_REQUIRED: 403,
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
  /** There was no response; the status is the closest match. */
  UNREACHABLE: 503,
  UNKNOWN_ERROR: 500,
} as const

export type ErrorCode = keyof typeof statuses

/** The reason and the end of a ban; both are optional. */
export type Ban = { reason: string | null; until: Date | null }

type Details = {
  /** Messages of invalid input fields. */
  fields?: Record<string, string>
  /** A message key that is more specific than the text of the code, see `platform/message.ts`. */
  message?: string
  /** Only for the banned user. */
  ban?: Ban
  /** Seconds to wait before the next try. */
  retryAfter?: number
  /** The id of the request in the log. */
  id?: string
  /** For the error page during development: the stack of an unexpected error, the permission, or the remedy. */
  stack?: string
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(describe(code, details))
    this.name = 'AppError'
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}

/** A failure that passes by itself, such as that of a database that does not answer. */
export function unavailable(details: Pick<Details, 'message' | 'stack'> = {}): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: 5, ...details })
}

/** For tests and logs. The names of fields come from schemas, their messages can contain what a person typed. */
function describe(code: ErrorCode, { fields = {} }: Details): string {
  const names = Object.keys(fields).filter(Boolean)
  return names.length > 0 ? `${code} (${names.join(', ')})` : code
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(statuses, code)
}

/** The code for a response that names none. */
export function toErrorCode(status: number): ErrorCode {
  return codesOfStatuses.get(status) ?? 'UNKNOWN_ERROR'
}

const codesOfStatuses: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'INVALID'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'INVALID'],
  [422, 'INVALID'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
])

/** Unexpected exceptions become UNKNOWN_ERROR, without their message. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(isMissingCode(error) ? 'UNREACHABLE' : 'UNKNOWN_ERROR')
}

/** The messages of browsers when a script of a page cannot be loaded. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/.test(error.message)
}
