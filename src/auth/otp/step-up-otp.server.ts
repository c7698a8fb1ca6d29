/** Codes that confirm an action of a signed-in user: a step-up, changing the address, deleting the account. */

import { appConfig } from '#config'
import { logCountedEvent } from '@/audit/log-counted-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { AppError } from '@/platform/app-error'
import type { Transaction } from '@/platform/database/db.server'
import { type RateLimit, refundOnFailure, resetRateLimit } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { consumeCodeLimits, loginCodeIdentifier, mailLimits } from './login-code.server'
import { type CodeSlot, countAttempt, ensureCode, type IssuedCode, isSameCode } from './one-time-code.server'

const { failedGuessesPerHour, mailsPerHour } = appConfig.login

const purposes = ['step-up', 'change-email', 'delete-account'] as const
type Purpose = (typeof purposes)[number]

/** A code is valid for one purpose, one user and one address. */
export type StepUpRequest = { purpose: Purpose; actor: Actor; email: string }

/**
 * Has a code delivered: the one that can still be used, or a new one.
 * @throws AppError TOO_MANY_REQUESTS, and errors of `deliver`, which do not count
 */
export async function issueStepUpCode(
  request: StepUpRequest,
  deliver: (code: IssuedCode) => Promise<void>,
): Promise<void> {
  const { actor, email } = request
  // The limit per address is not enough, because one user can name any number of addresses. For the own address it does not
  // count, because strangers can reach it.
  const perAddress = email === actor.email ? [] : mailLimits(email, false)
  const limits = [limitPerUser(request, 'mail', mailsPerHour), ...perAddress]
  await consumeCodeLimits(actor, email, limits)
  await refundOnFailure(limits, async () => deliver(await ensureCode(toSlot(request))))
}

/** Uses a verified code up, in the transaction of the action. @throws AppError INVALID_OTP when it has been used already */
type RedeemCode = (tx: Transaction) => Promise<void>

/**
 * Resolves with the function that uses the code up. A code works once even if parallel requests verified it, and stays
 * valid if the transaction is rolled back.
 * @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS
 */
export async function verifyStepUpCode(request: StepUpRequest, code: string): Promise<RedeemCode> {
  const guesses = limitPerUser(request, 'guess', failedGuessesPerHour)
  await consumeCodeLimits(request.actor, request.email, [guesses])
  const attempt = await checkCode(request, code)
  await resetRateLimit(guesses.key)
  return async (tx) => {
    const { count } = await tx.verification.deleteMany({ where: { id: attempt.id } })
    if (count === 0) throw new AppError('INVALID_OTP')
  }
}

async function checkCode(request: StepUpRequest, code: string): Promise<{ id: string }> {
  try {
    const attempt = await countAttempt(toSlot(request))
    if (!isSameCode(attempt.code, code)) throw new AppError('INVALID_OTP')
    return attempt
  } catch (error) {
    const { actor, email } = request
    const isRefusal = error instanceof AppError && error.status < 500
    if (isRefusal) await logCountedEvent(actor, { kind: 'code-refused', key: actor.id, detail: email })
    throw error
  }
}

/** Deletes all codes of users who are being deleted, the login codes included. */
export async function deleteCodes(tx: Transaction, ...users: Pick<Actor, 'id' | 'email'>[]): Promise<void> {
  const identifiers = users.flatMap(({ id, email }) => [
    ...purposes.map((purpose) => toIdentifier(purpose, id)),
    loginCodeIdentifier(email),
  ])
  await tx.verification.deleteMany({ where: { identifier: { in: identifiers } } })
}

function limitPerUser({ actor }: StepUpRequest, kind: 'mail' | 'guess', max: number): RateLimit {
  return { key: `step-up-${kind}:${actor.id}`, max, windowMs: HOUR_MS }
}

function toSlot({ purpose, actor, email }: StepUpRequest): CodeSlot {
  return { identifier: toIdentifier(purpose, actor.id), email }
}

function toIdentifier(purpose: Purpose, userId: string): string {
  return `${purpose}:${userId}`
}
