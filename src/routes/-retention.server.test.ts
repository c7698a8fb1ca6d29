import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { retentionRules } from './-retention.server'

function fromNow(ms: number) {
  return new Date(Date.now() + ms)
}

async function insertQuota(resetsAt: Date) {
  const { key } = await db.quota.create({ data: { key: `test:${randomUUID()}`, used: 1, resetsAt } })
  return { isThere: async () => (await db.quota.count({ where: { key } })) === 1 }
}

test('more rows than fit into one statement are deleted', async () => {
  const prefix = `test:${randomUUID()}:`
  await db.$executeRaw`
    INSERT INTO "quota" ("key", "used", "resetsAt")
    SELECT ${prefix} || n, 1, now() - interval '1 minute' FROM generate_series(1, 10001) AS n`
  await deleteExpired(retentionRules)
  expect(await db.quota.count({ where: { key: { startsWith: prefix } } })).toBe(0)
})

test('every table with a time of expiry has a rule', async () => {
  const columns = await db.$queryRaw<{ table: string }[]>`
    SELECT table_name AS "table" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('expiresAt', 'resetsAt', 'lastRequest')`
  expect(retentionRules.map(({ table }) => table)).toEqual(
    expect.arrayContaining(columns.map(({ table }) => table)),
  )
})

test('users are never deleted', async () => {
  const user = await insertUser({ createdAt: fromNow(-1_000 * DAY_MS) })
  await deleteExpired(retentionRules)
  expect(await db.user.count({ where: { id: user.id } })).toBe(1)
})

test('expired sessions are deleted, also if another rule fails', async () => {
  const user = await insertUser()
  const current = await insertSession(user.id)
  await insertSession(user.id, { expiresAt: fromNow(-1_000) })
  const failing = { table: 'session', time: '"missing"', keptMs: 0 }
  await expect(deleteExpired([failing, ...retentionRules])).rejects.toThrow(AggregateError)
  const left = await db.session.findMany({ where: { userId: user.id }, select: { id: true } })
  expect(left).toEqual([{ id: current.id }])
})

test('expired codes are kept for an hour, so that OTP_EXPIRED differs from INVALID_OTP', async () => {
  const identifier = `sign-in-otp-${randomUUID()}`
  async function insert(expiresAt: Date) {
    const { id } = await db.verification.create({ data: { identifier, value: 'x:0', expiresAt } })
    return id
  }
  const kept = [await insert(fromNow(60_000)), await insert(fromNow(-HOUR_MS + 60_000))]
  await insert(fromNow(-HOUR_MS - 60_000))
  await deleteExpired(retentionRules)
  const left = await db.verification.findMany({ where: { identifier }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})

test('rate limits are deleted after their window', async () => {
  const [current, ended] = [await insertQuota(fromNow(60_000)), await insertQuota(fromNow(-1_000))]
  await deleteExpired(retentionRules)
  expect([await current.isThere(), await ended.isThere()]).toEqual([true, false])
})
