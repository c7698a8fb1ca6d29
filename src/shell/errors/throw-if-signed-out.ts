import { toAppError } from '@/platform/app-error'

/** The page leads to the login page, or says that the person is banned. */
export function throwIfSignedOut(error: unknown): void {
  const { code, status } = toAppError(error)
  if (status === 401 || code === 'BANNED_USER') throw error
}
