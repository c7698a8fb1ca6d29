/** Delivery and limits of login codes. better-auth compares them. */

import { appConfig } from '#config'
import { sendCode } from '@/emails/code-mail.server'
import { AppError } from '@/platform/app-error'
import { type RateLimit, refund } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { currentRequest, type RequestContext } from '@/platform/request-context.server'
import { ensureCode } from './one-time-code.server'

const { failedGuessesPerHour, mailsPerHour } = appConfig.login

/** better-auth's own identifier. */
export function loginCodeIdentifier(email: string): string {
  return `sign-in-otp-${email}`
}

/**
 * Runs before better-auth, which then mails the stored code. Without it, better-auth would mail a different code to each of
 * several parallel requests, and only one of these codes would work.
 */
export async function ensureLoginCode(email: string): Promise<void> {
  await ensureCode({ identifier: loginCodeIdentifier(email) })
}

const failedMails = new WeakSet<RequestContext>()

/** better-auth answers as usual when a mail fails; the mark lets the hook after the endpoint answer with an error. */
export async function deliverCode({ email, otp }: { email: string; otp: string }): Promise<void> {
  try {
    await sendCode('loginCode', email, otp)
  } catch (error) {
    failedMails.add(currentRequest())
    await refund(mailLimit(email).key)
    if (!(error instanceof AppError)) throw error
  }
}

export function hasMailFailed(): boolean {
  return failedMails.has(currentRequest())
}

export function mailLimit(email: string): RateLimit {
  return { key: `login-mail:${email}`, max: mailsPerHour, windowMs: HOUR_MS }
}

export function guessLimit(email: string): RateLimit {
  return { key: `login-guess:${email}`, max: failedGuessesPerHour, windowMs: HOUR_MS }
}
