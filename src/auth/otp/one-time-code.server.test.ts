import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { decryptCode, encryptCode, ensureCode } from './one-time-code.server'

test('an encrypted code is readable for its own address only', () => {
  const encrypted = encryptCode('ACD346', 'a@example.com')
  expect(encrypted).not.toContain('ACD346')
  expect(decryptCode(encrypted, 'a@example.com')).toBe('ACD346')
  expect(decryptCode(encrypted, 'b@example.com')).toBeUndefined()
  expect(decryptCode(encrypted)).toBeUndefined()
})

test('the same code is encrypted differently each time', () => {
  expect(encryptCode('ACD346')).not.toBe(encryptCode('ACD346'))
})

test.each(['', 'x', 'not encrypted at all', 'é'.repeat(50)])('%j cannot be decrypted', (encrypted) => {
  expect(decryptCode(encrypted)).toBeUndefined()
})

test('a tampered code cannot be decrypted', () => {
  const bytes = Buffer.from(encryptCode('ACD346'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(decryptCode(bytes.toString('base64url'))).toBeUndefined()
})

test('a stored code that cannot be decrypted is replaced by a new one', async () => {
  const identifier = randomUUID()
  const expiresAt = new Date(Date.now() + 60_000)
  await db.verification.create({ data: { identifier, value: 'of another secret:0', expiresAt } })
  const code = await ensureCode({ identifier })
  expect(code).not.toBe('')
  expect(await ensureCode({ identifier })).toBe(code)
  expect(await db.verification.count({ where: { identifier } })).toBe(1)
})
