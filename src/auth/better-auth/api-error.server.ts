/** Errors of better-auth's endpoints contain a code, never the message of an exception. */
import { APIError } from 'better-auth'

type Status = Parameters<typeof APIError.from>[0]

export function apiError(status: Status, code = String(status)): APIError {
  return APIError.from(status, errorBody(code))
}

export function errorBody(code: string) {
  return { code, message: code }
}
