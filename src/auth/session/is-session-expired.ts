/** Whether a refusal means that nobody is signed in any more: the session ran out, or was ended elsewhere. */
import { toAppError } from '@/platform/app-error'

export function isSessionExpired(error: unknown): boolean {
  const { code } = toAppError(error)
  return code === 'SESSION_EXPIRED' || code === 'UNAUTHENTICATED'
}
