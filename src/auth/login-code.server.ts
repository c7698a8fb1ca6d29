/** Login codes: how they are made and delivered, and how often an address may ask for one or guess it. */
import { randomInt } from 'node:crypto'
import { sendCode } from '@/emails/code-mail.server'
import { AppError } from '@/platform/app-error'
import { returnToQuota } from '@/platform/quota.server'
import { currentRequest, type RequestInfo } from '@/platform/request.server'
import { appConfig } from '../../app.config'

const HOUR_MS = 3_600_000
const { codeAlphabet, codeLength, mailsPerHour, failedGuessesPerHour } = appConfig.login

export function generateCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

const mailFailures = new WeakSet<RequestInfo>()

/** better-auth hides a failing mail behind its usual answer; the mark lets the hook after it tell the person. */
export async function deliverCode({ email, otp }: { email: string; otp: string }): Promise<void> {
  try {
    await sendCode('loginCode', email, otp)
  } catch (error) {
    mailFailures.add(currentRequest())
    await returnToQuota(mailQuota(email).key)
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
