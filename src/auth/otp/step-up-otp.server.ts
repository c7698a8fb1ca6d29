/**
 * Codes for acts other than signing in. They are kept nowhere: what is kept is a number that makes one of them, with a
 * secret that is not in the database, so that a later mail repeats the code of an earlier one. Whoever typed the right one gets a function that spends it inside the transaction
 * of the act: it works once, however many try at the same time, and not at all when the act is undone.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import type { Transaction } from '@/auth/permissions/last-admin.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { consume, type RateLimit, refund, resetRateLimit } from '@/platform/database/rate-limit.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { loginCodeIdentifier, mailQuota } from './login-code.server'

const { codeAlphabet, codeAttempts, codeExpiryMinutes, codeLength, failedGuessesPerHour, mailsPerHour } =
  appConfig.login
const LIFETIME_MS = codeExpiryMinutes * MINUTE_MS

const purposes = ['change-email', 'delete-account'] as const

/** What a code is good for: one act of one person, by way of one address. */
export type CodeAct = { purpose: (typeof purposes)[number]; actor: Actor; email: string }

/**
 * Has a code delivered: the one that can still be used, or a new one. Of many who ask at the same time all get the same.
 * @throws AppError TOO_MANY_REQUESTS, and what `deliver` throws, which costs nothing
 */
export async function issueCode(act: CodeAct, deliver: (code: string) => Promise<void>): Promise<void> {
  // Per person too, since the addresses that somebody can name are without number.
  const quotas = [quotaOf(act, 'mail', mailsPerHour), mailQuota(act.email)]
  await takeAll(act, quotas)
  try {
    await deliver(codeOf(act, await ensureSeed(act)))
  } catch (error) {
    await giveBack(quotas)
    throw error
  }
}

/** What makes the code of this act; resets how long it is valid, but not how often somebody has tried. */
async function ensureSeed(act: CodeAct): Promise<string> {
  const identifier = identifierOf(act.purpose, act.actor)
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`
    const row = await tx.verification.findFirst({ where: { identifier } })
    const tries = row && (await tx.quota.findUnique({ where: { key: tryKey(row.id) } }))
    const isUsable = row && row.expiresAt > new Date() && (tries?.used ?? 0) < codeAttempts
    if (isUsable && row.value.endsWith(markOf(act))) {
      await tx.verification.updateMany({ where: { id: row.id }, data: { expiresAt } })
      return row.value
    }
    await tx.verification.deleteMany({ where: { identifier } })
    const value = randomBytes(16).toString('hex') + markOf(act)
    await tx.verification.create({ data: { identifier, value, expiresAt } })
    return value
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
  const isRight = timingSafeEqual(digest(act, code), digest(act, codeOf(act, row.value)))
  if (!isRight || !row.value.endsWith(markOf(act))) throw new AppError('INVALID_OTP')
  await resetRateLimit(guesses.key)
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
    await consume({ key: tryKey(id), max: codeAttempts, windowMs: LIFETIME_MS })
  } catch (error) {
    throw isLimit(error) ? new AppError('TOO_MANY_ATTEMPTS') : error
  }
}

/** From all of them or from none. Whoever reaches a limit is recorded. */
async function takeAll({ actor, email }: CodeAct, quotas: RateLimit[]): Promise<void> {
  const taken: RateLimit[] = []
  try {
    for (const quota of quotas) {
      await consume(quota)
      taken.push(quota)
    }
  } catch (error) {
    await giveBack(taken)
    if (isLimit(error)) await logEvent(db, actor, { kind: 'limit-reached', detail: email })
    throw error
  }
}

async function giveBack(quotas: RateLimit[]): Promise<void> {
  await Promise.all(quotas.map(({ key }) => refund(key)))
}

function isLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
}

function quotaOf({ actor }: CodeAct, what: 'mail' | 'guess', max: number): RateLimit {
  return { key: `act-${what}:${actor.id}`, max, windowMs: HOUR_MS }
}

function identifierOf(purpose: CodeAct['purpose'], { id }: Actor): string {
  return `${purpose}:${id}`
}

function tryKey(id: string): string {
  return `act-try:${id}`
}

/** The address is part of it: a code for one address says nothing about another. */
function codeOf(act: CodeAct, seed: string): string {
  let rest = BigInt(`0x${digest(act, seed).toString('hex')}`)
  const base = BigInt(codeAlphabet.length)
  return Array.from({ length: codeLength }, () => {
    const letter = codeAlphabet[Number(rest % base)]
    rest /= base
    return letter
  }).join('')
}

/** The end of a seed says which address it is for. */
function markOf(act: CodeAct): string {
  return digest(act, 'address').toString('hex').slice(0, 32)
}

function digest({ purpose, actor, email }: CodeAct, text: string): Buffer {
  const input = JSON.stringify(['action-code', purpose, actor.id, email, text])
  return createHmac('sha256', env.authSecret).update(input).digest()
}
