/** Delivery and limits of login codes. better-auth deletes the right one. */

import { appConfig } from '#config'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import { sendCode } from '@/emails/code-mail.server'
import { isReached, type RateLimit } from '@/platform/database/rate-limit.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { ensureCode, findCode } from './one-time-code.server'

const { codeAttempts, codeExpiryMinutes, failedGuessesElsewherePerHour, failedGuessesPerHour, mailsPerHour } =
  appConfig.login

/** better-auth's own identifier. */
export function loginCodeIdentifier(email: string): string {
  return `sign-in-otp-${email}`
}

export function findLoginCode(email: string) {
  return findCode({ identifier: loginCodeIdentifier(email) })
}

/** Brings a new code if this browser has no attempts left, and resolves to whether it has none. @throws AppError MAIL_FAILED */
export async function sendLoginCode(email: string, browser: string): Promise<boolean> {
  const pending = await findLoginCode(email)
  const usedUp = pending && (await isReached(attemptLimit(pending.id, browser))) ? pending.id : undefined
  await sendCode('loginCode', email, await ensureCode({ identifier: loginCodeIdentifier(email) }, usedUp))
  return usedUp !== undefined
}

/**
 * Per mailbox, because one person can invent any number of addresses for it. Browsers that the owner has used before count
 * apart, so that requests of strangers do not keep the owner out.
 */
export function mailLimit(email: string, isKnownDevice = false): RateLimit {
  const name = isKnownDevice ? 'login-mail-known' : 'login-mail'
  return { key: `${name}:${toMailbox(email)}`, max: mailsPerHour, windowMs: HOUR_MS }
}

/** Browsers that asked for a code count apart from all others, so that guesses of other browsers do not use theirs up. */
export function guessLimit(email: string, browser: string | undefined): RateLimit {
  return browser
    ? { key: `login-guess:${email}:${browser}`, max: failedGuessesPerHour, windowMs: HOUR_MS }
    : { key: `login-guess:${email}`, max: failedGuessesElsewherePerHour, windowMs: HOUR_MS }
}

export function attemptLimit(codeId: string, browser = 'others'): RateLimit {
  return {
    key: `login-attempt:${codeId}:${browser}`,
    max: codeAttempts,
    windowMs: codeExpiryMinutes * MINUTE_MS,
  }
}
