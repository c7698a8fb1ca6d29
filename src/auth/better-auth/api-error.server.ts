/** How an endpoint of better-auth refuses: by a code, and nothing that was thrown. */
import { APIError } from 'better-auth'

type Status = Parameters<typeof APIError.from>[0]

export function refuse(status: Status, code = String(status)): APIError {
  return APIError.from(status, bodyOf(code))
}

export function bodyOf(code: string) {
  return { code, message: code }
}
