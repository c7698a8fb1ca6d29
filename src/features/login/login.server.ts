/** better-auth enforces the rate limits and the single use of codes. */
import { authFetch } from '@/auth/session/auth-fetch.server'
import type { z } from '@/platform/zod'
import type { CodeConfirmation, CodeRequest } from './login.schema'

/** @throws AppError TOO_MANY_REQUESTS, MAIL_FAILED */
export async function requestCode({ email }: z.output<typeof CodeRequest>): Promise<void> {
  await authFetch('/email-otp/send-verification-otp', { email, type: 'sign-in' })
}

/** @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, BANNED_USER, SIGN_UP_DISABLED */
export async function confirmCode({ email, otp }: z.output<typeof CodeConfirmation>): Promise<void> {
  await authFetch('/sign-in/email-otp', { email, otp })
}
