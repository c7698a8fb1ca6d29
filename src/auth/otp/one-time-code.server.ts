/**
 * One-time codes in the table `verification`, in better-auth's format: `<encrypted code>:<attempts>`. Codes are encrypted
 * instead of hashed, so that a second mail repeats the code of the first one.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { randomString } from '@/platform/text/random-string.server'

const { codeAlphabet, codeAttempts, codeExpiryMinutes, codeLength } = appConfig.login
const IV_BYTES = 12
const TAG_BYTES = 16
const key = Buffer.from(hkdfSync('sha256', env.authSecret, '', 'one-time-code', 32))

/** Where a code is stored, and the address it was made for: a code for one address is wrong for another. */
export type CodeSlot = { identifier: string; email?: string }

export function generateCode(): string {
  return randomString(codeLength, codeAlphabet)
}

/** Returns the code that can still be used, valid for the full time again, or a new one. Parallel calls get the same code. */
export function ensureCode({ identifier, email }: CodeSlot): Promise<string> {
  return withLock(identifier, async (tx) => {
    const row = await findLatest(tx, identifier)
    const { encrypted, attempts } = parseValue(row?.value)
    const isUsable = row && row.expiresAt > new Date() && attempts < codeAttempts
    const usableCode = isUsable ? decryptCode(encrypted, email) : undefined
    const expiresAt = new Date(Date.now() + codeExpiryMinutes * 60_000)
    if (row && usableCode) {
      await tx.verification.updateMany({ where: { id: row.id }, data: { expiresAt } })
      return usableCode
    }
    await tx.verification.deleteMany({ where: { identifier } })
    const code = generateCode()
    const value = `${encryptCode(code, email)}:0`
    await tx.verification.create({ data: { identifier, value, expiresAt } })
    return code
  })
}

/** `code` is undefined if the stored one was made for another address. */
type Attempt = { id: string; code: string | undefined }

/**
 * Counts an attempt before the comparison, so that parallel guesses cannot exceed the limit.
 * @throws AppError INVALID_OTP when there is no code, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export function countAttempt({ identifier, email }: CodeSlot): Promise<Attempt> {
  return withLock(identifier, async (tx) => {
    const row = await findLatest(tx, identifier)
    if (!row) throw new AppError('INVALID_OTP')
    if (row.expiresAt <= new Date()) throw new AppError('OTP_EXPIRED')
    const { encrypted, attempts } = parseValue(row.value)
    if (attempts >= codeAttempts) throw new AppError('TOO_MANY_ATTEMPTS')
    const value = `${encrypted}:${attempts + 1}`
    await tx.verification.updateMany({ where: { id: row.id }, data: { value } })
    return { id: row.id, code: decryptCode(encrypted, email) }
  })
}

/** AES-256-GCM; the address is authenticated, so that decryption fails with another one. */
export function encryptCode(code: string, email = ''): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(email))
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Returns undefined if the code was encrypted with another secret or for another address. */
export function decryptCode(encrypted: string, email = ''): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(email)).setAuthTag(tag)
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function withLock<Result>(identifier: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`
    return work(tx)
  })
}

function findLatest(tx: Transaction, identifier: string) {
  return tx.verification.findFirst({ where: { identifier }, orderBy: { createdAt: 'desc' } })
}

function parseValue(value = ':0'): { encrypted: string; attempts: number } {
  const colon = value.lastIndexOf(':')
  return { encrypted: value.slice(0, colon), attempts: Number(value.slice(colon + 1)) }
}
