/** Delivery and limits of login codes. better-auth deletes a code when it is used. */

import { appConfig } from '#config'
import { logCountedEvent } from '@/audit/log-counted-event.server'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import type { Actor } from '@/auth/permissions/actor'
import { sendCode } from '@/emails/code-mail.server'
import { CUSTOMER_BITS, toNetwork } from '@/http/limits/client-network'
import { AppError } from '@/platform/app-error'
import { consumeAll, isReached, type RateLimit } from '@/platform/database/rate-limit.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { ensureCode, findCode, isCodeExpired } from './one-time-code.server'

const { codeAttempts, codeExpiryMinutes } = appConfig.login
const { mailsPerHour, mailsPerNetworkAndHour, mailsToAllPerNetworkAndHour } = appConfig.login
const { failedGuessesPerHour, failedGuessesElsewherePerHour, failedGuessesPerNetworkAndHour } =
  appConfig.login

/** better-auth's own identifier. */
export function loginCodeIdentifier(email: string): string {
  return `sign-in-otp-${email}`
}

export function findLoginCode(email: string) {
  return findCode({ identifier: loginCodeIdentifier(email) })
}

export function isLoginCodeExpired(email: string) {
  return isCodeExpired({ identifier: loginCodeIdentifier(email) })
}

/** Sends a new code if this browser has no attempts left, and resolves to true then. @throws AppError MAIL_FAILED, INVALID_EMAIL */
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

/** One network has a part of the mails, because others belong to an owner with a new device. */
export function mailLimits(email: string, isKnownDevice: boolean): RateLimit[] {
  const limit = mailLimit(email, isKnownDevice)
  return isKnownDevice ? [limit] : [allMailsLimit(), networkMailLimit(email), limit]
}

export function networkMailLimit(email: string): RateLimit {
  return {
    key: `login-mail:${toMailbox(email)}:${findNetwork()}`,
    max: mailsPerNetworkAndHour,
    windowMs: HOUR_MS,
  }
}

/**
 * All mails of one network, because a program can name any number of addresses. The caller refunds a mail whose code logs in,
 * so that an office of any size can log in.
 */
export function allMailsLimit(): RateLimit {
  return {
    key: `login-mail-all:${findNetwork()}`,
    max: mailsToAllPerNetworkAndHour,
    windowMs: HOUR_MS,
  }
}

/**
 * Browsers that asked for a code have their own count, which guesses of other browsers cannot use up. The others have a
 * limit for each network below the one for all of them.
 */
export function guessLimits(email: string, browser: string | undefined): RateLimit[] {
  const key = `login-guess:${email}`
  if (browser) return [{ key: `${key}:${browser}`, max: failedGuessesPerHour, windowMs: HOUR_MS }]
  return [
    { key: `${key}:${findNetwork()}`, max: failedGuessesPerNetworkAndHour, windowMs: HOUR_MS },
    { key, max: failedGuessesElsewherePerHour, windowMs: HOUR_MS },
  ]
}

export function attemptLimit(codeId: string, browser = findNetwork()): RateLimit {
  return {
    key: `login-attempt:${codeId}:${browser}`,
    max: codeAttempts,
    windowMs: codeExpiryMinutes * MINUTE_MS,
  }
}

/** Logs a limit that was reached. The actor is null at the login. @throws AppError TOO_MANY_REQUESTS */
export async function consumeCodeLimits(
  actor: Actor | null,
  email: string,
  limits: RateLimit[],
): Promise<void> {
  try {
    await consumeAll(limits)
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
    if (isLimit)
      await logCountedEvent(actor, { kind: 'limit-reached', key: actor?.id ?? email, detail: email })
    throw error
  }
}

/** Unrelated people rarely share one, because most limits are per mailbox too. */
function findNetwork(): string {
  return toNetwork(currentRequest().address, CUSTOMER_BITS)
}
