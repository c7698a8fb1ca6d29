/** Login codes: how they are made and delivered, and how often an address may ask for one or guess it. */

import { appConfig } from '#config'
import { sendCode } from '@/emails/code-mail.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { refund } from '@/platform/database/rate-limit.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { currentRequest, type RequestContext } from '@/platform/request-context.server'
import { randomString } from '@/platform/text/random-string.server'

const { codeAlphabet, codeAttempts, codeExpiryMinutes, codeLength, failedGuessesPerHour, mailsPerHour } =
  appConfig.login

export function generateCode(): string {
  return randomString(codeLength, codeAlphabet)
}

/** By what better-auth finds the code of an address. */
export function loginCodeIdentifier(email: string): string {
  return `sign-in-otp-${email}`
}

/**
 * Makes a code for the address unless one can still be used. Of many who ask at the same time one makes it, and better-auth,
 * which repeats what is there, mails it to all; by itself it would mail each a code of its own, of which one works.
 */
export async function ensureCode(email: string, encrypt: (code: string) => Promise<string>): Promise<void> {
  const identifier = loginCodeIdentifier(email)
  const value = `${await encrypt(generateCode())}:0`
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`
    const latest = await tx.verification.findFirst({ where: { identifier }, orderBy: { createdAt: 'desc' } })
    if (latest && isUsable(latest)) return
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + codeExpiryMinutes * MINUTE_MS)
    await tx.verification.create({ data: { identifier, value, createdAt, expiresAt } })
  })
}

/** As better-auth writes it: the code, and how often somebody has guessed wrong. */
function isUsable({ value, expiresAt }: { value: string; expiresAt: Date }): boolean {
  return expiresAt > new Date() && Number(value.slice(value.lastIndexOf(':') + 1)) < codeAttempts
}

const mailFailures = new WeakSet<RequestContext>()

/** better-auth hides a failing mail behind its usual answer; the mark lets the hook after it tell the person. */
export async function deliverCode({ email, otp }: { email: string; otp: string }): Promise<void> {
  try {
    await sendCode('loginCode', email, otp)
  } catch (error) {
    mailFailures.add(currentRequest())
    await refund(mailQuota(email).key)
    if (!(error instanceof AppError)) throw error
  }
}

export function hasMailFailed(): boolean {
  return mailFailures.has(currentRequest())
}

export function mailQuota(email: string) {
  return { key: `login-mail:${email}`, max: mailsPerHour, windowMs: HOUR_MS }
}

export function guessQuota(email: string) {
  return { key: `login-guess:${email}`, max: failedGuessesPerHour, windowMs: HOUR_MS }
}
