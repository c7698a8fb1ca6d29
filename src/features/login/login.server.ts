/** better-auth enforces the rate limits and the single use of codes. */
import { findCodeSecondsLeft, findSecondsSinceRequest } from '@/auth/better-auth/login-browser.server'
import { authFetch } from '@/auth/session/auth-fetch.server'
import type { z } from '@/platform/zod'
import type { CodeConfirmation, CodeOwner, CodeRequest } from './login.schema'

/** @throws AppError TOO_MANY_REQUESTS, MAIL_FAILED */
export async function requestCode({ email }: z.output<typeof CodeRequest>): Promise<void> {
  await authFetch('/email-otp/send-verification-otp', { email, type: 'sign-in' })
}

/** @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, BANNED_USER, SIGN_UP_DISABLED */
export async function confirmCode({ email, otp }: z.output<typeof CodeConfirmation>): Promise<void> {
  await authFetch('/sign-in/email-otp', { email, otp })
}

/** How long the code is valid that this browser asked for, and how long ago that was; null for other browsers. */
export async function getCodeTimes({ email }: z.output<typeof CodeOwner>) {
  return { secondsLeft: await findCodeSecondsLeft(email), secondsSince: await findSecondsSinceRequest(email) }
}
