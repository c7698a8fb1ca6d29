import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { insertToken } from '@/testing/tokens'
import { insertUser } from '@/testing/users'
import { deleteExpired } from './expiry-cleanup.server'

/** From now on, or before it. */
function inTime(ms: number) {
  return new Date(Date.now() + ms)
}

test('expired sessions and those of 90 days are deleted', async () => {
  const user = await insertUser()
  async function insert(expiresAt: Date, createdAt: Date) {
    const { id } = await db.session.create({
      data: { userId: user.id, token: randomUUID(), expiresAt, createdAt },
    })
    return id
  }
  const current = await insert(inTime(HOUR_MS), inTime(-DAY_MS))
  const nearlyOld = await insert(inTime(DAY_MS), inTime(-90 * DAY_MS + HOUR_MS))
  await insert(inTime(-1_000), inTime(-DAY_MS))
  await insert(inTime(DAY_MS), inTime(-90 * DAY_MS - HOUR_MS))
  await deleteExpired()
  const left = await db.session.findMany({ where: { userId: user.id }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([current, nearlyOld].sort())
})

test('expired codes are kept for an hour, so that OTP_EXPIRED differs from INVALID_OTP', async () => {
  const identifier = `sign-in-otp-${randomUUID()}`
  async function insert(expiresAt: Date) {
    const { id } = await db.verification.create({ data: { identifier, value: 'x:0', expiresAt } })
    return id
  }
  const kept = [await insert(inTime(60_000)), await insert(inTime(-HOUR_MS + 60_000))]
  await insert(inTime(-HOUR_MS - 60_000))
  await deleteExpired()
  const left = await db.verification.findMany({ where: { identifier }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})

test('rate limits are deleted after their window', async () => {
  const [current, ended] = [`test:${randomUUID()}`, `test:${randomUUID()}`]
  await db.quota.createMany({
    data: [
      { key: current, used: 1, resetsAt: inTime(60_000) },
      { key: ended, used: 1, resetsAt: inTime(-1_000) },
    ],
  })
  await deleteExpired()
  const left = await db.quota.findMany({ where: { key: { in: [current, ended] } } })
  expect(left.map(({ key }) => key)).toEqual([current])
})

test('users are never deleted', async () => {
  const user = await insertUser({ createdAt: inTime(-1_000 * DAY_MS) })
  await deleteExpired()
  expect(await db.user.count({ where: { id: user.id } })).toBe(1)
})

test('expired API tokens are kept for a while', async () => {
  const user = await insertUser()
  const shownMs = appConfig.token.expiredShownDays * DAY_MS
  const current = await insertToken(user.id, { expiresAt: inTime(DAY_MS) })
  const expired = await insertToken(user.id, { expiresAt: inTime(-shownMs + HOUR_MS) })
  await insertToken(user.id, { expiresAt: inTime(-shownMs - HOUR_MS) })
  await deleteExpired()
  const left = await db.apiToken.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([current.id, expired.id])
})
