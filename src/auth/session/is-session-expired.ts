/** Whether an error means that the session has expired or was ended elsewhere. */
import { toAppError } from '@/platform/app-error'

export function isSessionExpired(error: unknown): boolean {
  const { code } = toAppError(error)
  return code === 'SESSION_EXPIRED' || code === 'UNAUTHENTICATED'
}
