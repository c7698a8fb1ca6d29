import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { countAttempt, decryptCode, encryptCode, ensureCode, findCode } from './one-time-code.server'

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

test.each(['', 'x', 'not encrypted at all', 'é'.repeat(50)])(
  'the malformed text %j cannot be decrypted',
  (encrypted) => {
    expect(decryptCode(encrypted)).toBeUndefined()
  },
)

test('a tampered code cannot be decrypted', () => {
  const bytes = Buffer.from(encryptCode('ACD346'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(decryptCode(bytes.toString('base64url'))).toBeUndefined()
})

test('a stored code that cannot be decrypted is replaced by a new one', async () => {
  const identifier = randomUUID()
  const expiresAt = new Date(Date.now() + 60_000)
  await db.verification.create({ data: { identifier, value: 'of another secret:0', expiresAt } })
  const { code } = await ensureCode({ identifier })
  expect(code).not.toBe('')
  expect((await ensureCode({ identifier })).code).toBe(code)
  expect(await db.verification.count({ where: { identifier } })).toBe(1)
})

test.each([
  [2.5, 2, true],
  [1.9, appConfig.login.codeExpiryMinutes, false],
])('with %d minutes left, a mail says %d minutes and repeats the code: %s', async (left, minutes, isSame) => {
  const identifier = randomUUID()
  const first = await ensureCode({ identifier })
  expect(first.minutes).toBe(appConfig.login.codeExpiryMinutes)
  const expiresAt = new Date(Date.now() + left * MINUTE_MS)
  await db.verification.updateMany({ where: { identifier }, data: { expiresAt } })
  const second = await ensureCode({ identifier })
  expect(second.minutes).toBe(minutes)
  expect(second.code === first.code).toBe(isSame)
})

test.each([-1, 1])(
  'a process whose clock is off by %i hours makes and expires codes in time',
  async (hours) => {
    const identifier = randomUUID()
    vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await ensureCode({ identifier })
    expect((await ensureCode({ identifier })).minutes).toBeGreaterThanOrEqual(
      appConfig.login.codeExpiryMinutes - 1,
    )
    await expect(countAttempt({ identifier })).resolves.toMatchObject({ code: expect.any(String) })
    vi.useRealTimers()
    const { expiresAt } = await db.verification.findFirstOrThrow({ where: { identifier } })
    expect(expiresAt.getTime()).toBeLessThanOrEqual(
      Date.now() + appConfig.login.codeExpiryMinutes * MINUTE_MS,
    )
    await db.verification.updateMany({ where: { identifier }, data: { expiresAt: new Date(Date.now() - 1) } })
    vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] })
    await expect(countAttempt({ identifier })).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
    expect(await findCode({ identifier })).toBeUndefined()
  },
)
