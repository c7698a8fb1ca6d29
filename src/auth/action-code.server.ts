/**
 * Codes for acts other than signing in. Whoever typed the right one gets a function that spends it inside the transaction
 * of the act: it works once, however many try at the same time, and not at all when the act is undone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { env } from '@/platform/env.server.ts'
import { clearQuota, type Quota, returnToQuota, takeFromQuota } from '@/platform/quota.server'
import { appConfig } from '../../app.config'
import { record } from './activity.server'
import type { Actor } from './actor'
import type { Transaction } from './last-admin.server'
import { generateCode, loginCodeIdentifier, mailQuota } from './login-code.server'

const HOUR_MS = 3_600_000
const { codeAttempts, codeExpiryMinutes, failedGuessesPerHour, mailsPerHour } = appConfig.login
const LIFETIME_MS = codeExpiryMinutes * 60_000

const purposes = ['change-email', 'delete-account'] as const

/** What a code is good for: one act of one person, by way of one address. */
export type CodeAct = { purpose: (typeof purposes)[number]; actor: Actor; email: string }

/**
 * Has a new code delivered, and only then replaces an earlier one by it: while no mail gets through, the earlier stays right.
 * @throws AppError TOO_MANY_REQUESTS, and what `deliver` throws, which costs nothing
 */
export async function issueCode(act: CodeAct, deliver: (code: string) => Promise<void>): Promise<void> {
  // Per person too, since the addresses that somebody can name are without number.
  const quotas = [quotaOf(act, 'mail', mailsPerHour), mailQuota(act.email)]
  await takeAll(act, quotas)
  const code = generateCode()
  try {
    await deliver(code)
  } catch (error) {
    await giveBack(quotas)
    throw error
  }
  const identifier = identifierOf(act.purpose, act.actor)
  await db.$transaction(async (tx) => {
    // Of two that are asked for at once one is right in the end, never both.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`
    await tx.verification.deleteMany({ where: { identifier } })
    const expiresAt = new Date(Date.now() + LIFETIME_MS)
    await tx.verification.create({ data: { identifier, value: sign(act, code), expiresAt } })
  })
}

/**
 * Compares in constant time, a few times per code and a few more per person and hour.
 * @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS
 */
export async function checkCode(act: CodeAct, code: string): Promise<(tx: Transaction) => Promise<void>> {
  const guesses = quotaOf(act, 'guess', failedGuessesPerHour)
  await takeAll(act, [guesses])
  const row = await db.verification.findFirst({ where: { identifier: identifierOf(act.purpose, act.actor) } })
  if (!row) throw new AppError('INVALID_OTP')
  if (row.expiresAt <= new Date()) throw new AppError('OTP_EXPIRED')
  await countTry(row.id)
  const isRight = timingSafeEqual(Buffer.from(row.value, 'hex'), Buffer.from(sign(act, code), 'hex'))
  if (!isRight) throw new AppError('INVALID_OTP')
  await clearQuota(guesses.key)
  return async (tx) => {
    const { count } = await tx.verification.deleteMany({ where: { id: row.id } })
    if (count === 0) throw new AppError('INVALID_OTP')
  }
}

/** Whatever still waits for somebody who will be gone, a code to log in with included. */
export async function removeCodes(tx: Transaction, actor: Actor): Promise<void> {
  const own = purposes.map((purpose) => identifierOf(purpose, actor))
  await tx.verification.deleteMany({
    where: { identifier: { in: [...own, loginCodeIdentifier(actor.email)] } },
  })
}

/** Outside of any transaction, so that a try counts whatever becomes of it. */
async function countTry(id: string): Promise<void> {
  try {
    await takeFromQuota({ key: `act-try:${id}`, max: codeAttempts, windowMs: LIFETIME_MS })
  } catch (error) {
    throw isLimit(error) ? new AppError('TOO_MANY_ATTEMPTS') : error
  }
}

/** From all of them or from none. Whoever reaches a limit is recorded. */
async function takeAll({ actor, email }: CodeAct, quotas: Quota[]): Promise<void> {
  const taken: Quota[] = []
  try {
    for (const quota of quotas) {
      await takeFromQuota(quota)
      taken.push(quota)
    }
  } catch (error) {
    await giveBack(taken)
    if (isLimit(error)) await record(db, actor, { kind: 'limit-reached', detail: email })
    throw error
  }
}

async function giveBack(quotas: Quota[]): Promise<void> {
  await Promise.all(quotas.map(({ key }) => returnToQuota(key)))
}

function isLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
}

function quotaOf({ actor }: CodeAct, what: 'mail' | 'guess', max: number): Quota {
  return { key: `act-${what}:${actor.id}`, max, windowMs: HOUR_MS }
}

function identifierOf(purpose: CodeAct['purpose'], { id }: Actor): string {
  return `${purpose}:${id}`
}

/** The address is part of it: a code for one address says nothing about another. */
function sign({ purpose, actor, email }: CodeAct, code: string): string {
  const text = JSON.stringify(['action-code', purpose, actor.id, email, code])
  return createHmac('sha256', env.authSecret).update(text).digest('hex')
}
