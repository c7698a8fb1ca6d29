/** Errors of better-auth's endpoints contain a code, never the message of an exception. */
import { APIError } from 'better-auth/api'
import { currentRequest } from '@/platform/request-context.server'

type Status = Parameters<typeof APIError.from>[0]

export function apiError(status: Status, code = String(status)): APIError {
  return APIError.from(status, errorBody(code))
}

export function errorBody(code: string) {
  return { code, message: code }
}

/** Refuses a sign-in if the address has changed since the check, because the change ended the previous owner’s access. */
export function assertSignInAddress({ email }: { email: string }, code: string): void {
  const { signInEmail = email } = currentRequest()
  if (signInEmail !== email) throw apiError('BAD_REQUEST', code)
}
