/**
 * One-time codes in the table `verification`, in better-auth's format: `<encrypted code>:<attempts>`. Codes are encrypted
 * instead of hashed, so that a second mail repeats the code of the first one. The clock of the database counts, so that codes
 * of a process with a slow clock do not last longer.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { readClock } from '@/platform/database/clock.server'
import { db, type Transaction } from '@/platform/database/db.server'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { randomString } from '@/platform/text/random-string.server'
import { timingSafeEqualText } from '@/platform/text/timing-safe-equal.server'

const { codeAlphabet, codeAttempts, codeExpiryMinutes, codeLength } = appConfig.login
/** With less time left, a mail brings a new code. */
export const MIN_VALIDITY_MS = 2 * MINUTE_MS
const IV_BYTES = 12
const TAG_BYTES = 16
const key = deriveKey(env.authSecret)
/** With those of the former secrets, for codes from before a rotation. */
const keys = [key, ...env.formerAuthSecrets.map(deriveKey)]

/** The place where a code is stored, and its address. A code for one address is wrong for another. */
export type CodeSlot = { identifier: string; email?: string }

function generateCode(): string {
  return randomString(codeLength, codeAlphabet)
}

/** `minutes` is the time that remains. */
export type IssuedCode = { code: string; minutes: number }

/**
 * Returns the code that can still be used, without prolonging it, or a new one. Parallel calls get the same code. The row
 * with the id `usedUp` is replaced.
 */
export function ensureCode({ identifier, email }: CodeSlot, usedUp?: string): Promise<IssuedCode> {
  return withLock(identifier, async (tx, now) => {
    const row = await findLatest(tx, identifier)
    const { encrypted, attempts } = parseValue(row?.value)
    const leftMs = row ? row.expiresAt.getTime() - now.getTime() : 0
    const isUsable = leftMs >= MIN_VALIDITY_MS && attempts < codeAttempts && row?.id !== usedUp
    const usableCode = isUsable ? decryptCode(encrypted, email) : undefined
    if (usableCode) return { code: usableCode, minutes: Math.floor(leftMs / MINUTE_MS) }
    const expiresAt = new Date(now.getTime() + codeExpiryMinutes * MINUTE_MS)
    await tx.verification.deleteMany({ where: { identifier } })
    const code = generateCode()
    const value = `${encryptCode(code, email)}:0`
    await tx.verification.create({ data: { identifier, value, expiresAt } })
    return { code, minutes: codeExpiryMinutes }
  })
}

/** The code that has not expired, without counting an attempt. */
export async function findCode({ identifier, email }: CodeSlot): Promise<PendingCode | undefined> {
  const [row, now] = await Promise.all([findLatest(db, identifier), readClock()])
  if (!row || row.expiresAt <= now) return undefined
  const secondsLeft = Math.floor((row.expiresAt.getTime() - now.getTime()) / SECOND_MS)
  return { id: row.id, code: decryptCode(parseValue(row.value).encrypted, email), secondsLeft }
}

/** False if there is no code. */
export async function isCodeExpired({ identifier }: CodeSlot): Promise<boolean> {
  const [row, now] = await Promise.all([findLatest(db, identifier), readClock()])
  return row !== null && row.expiresAt <= now
}

/** `code` is undefined if the stored one was made for another address. */
type Attempt = { id: string; code: string | undefined }
type PendingCode = Attempt & { secondsLeft: number }

/**
 * Counts an attempt before the comparison, so that parallel guesses cannot exceed the limit.
 * @throws AppError INVALID_OTP when there is no code, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export function countAttempt({ identifier, email }: CodeSlot): Promise<Attempt> {
  return withLock(identifier, async (tx, now) => {
    const row = await findLatest(tx, identifier)
    if (!row) throw new AppError('INVALID_OTP')
    if (row.expiresAt <= now) throw new AppError('OTP_EXPIRED')
    const { encrypted, attempts } = parseValue(row.value)
    if (attempts >= codeAttempts) throw new AppError('TOO_MANY_ATTEMPTS')
    const value = `${encrypted}:${attempts + 1}`
    await tx.verification.updateMany({ where: { id: row.id }, data: { value } })
    return { id: row.id, code: decryptCode(encrypted, email) }
  })
}

export function isSameCode(expected: string | undefined, given: string): boolean {
  return expected ? timingSafeEqualText(expected, given) : false
}

/** AES-256-GCM; the address is authenticated, so that decryption fails with another one. */
export function encryptCode(code: string, email = ''): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(email))
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Returns undefined if the code was encrypted with an unknown secret or for another address. */
export function decryptCode(encrypted: string, email = ''): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  return keys.map((candidate) => decrypt(bytes, email, candidate)).find((code) => code !== undefined)
}

function decrypt(bytes: Buffer, email: string, secretKey: Buffer): string | undefined {
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', secretKey, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(email)).setAuthTag(tag)
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'one-time-code', 32))
}

function withLock<Result>(
  identifier: string,
  work: (tx: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`
    return work(tx, await readClock(tx))
  })
}

function findLatest(tx: Pick<Transaction, 'verification'>, identifier: string) {
  return tx.verification.findFirst({ where: { identifier }, orderBy: { createdAt: 'desc' } })
}

function parseValue(value = ':0'): { encrypted: string; attempts: number } {
  const colon = value.lastIndexOf(':')
  return { encrypted: value.slice(0, colon), attempts: Number(value.slice(colon + 1)) }
}
