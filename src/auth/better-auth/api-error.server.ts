/** How an endpoint of better-auth refuses: by a code, and nothing that was thrown. */
import { APIError } from 'better-auth'

type Status = Parameters<typeof APIError.from>[0]

export function apiError(status: Status, code = String(status)): APIError {
  return APIError.from(status, errorBody(code))
}

export function errorBody(code: string) {
  return { code, message: code }
}
