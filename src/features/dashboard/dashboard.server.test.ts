/** The figures of the dashboard: they agree with the rows that people and programs make and take away. */

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { countRowsRead } from '@/testing/rows-read'
import { insertUser } from '@/testing/users'
import { get } from './dashboard.server'

const admin = createActor({ role: 'admin' })
const { periodDays } = appConfig.dashboard
const { countLimit } = appConfig.list

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY_MS)
}

function insertRepository(createdAt = new Date()) {
  const name = randomUUID()
  return db.repository.create({
    data: { name, nameKey: name, link: 'https://a.example', searchText: name, createdAt },
  })
}

function insertSession(userId: string, differences: { impersonatedBy?: string; expiresAt?: Date } = {}) {
  return db.session.create({
    data: { userId, token: randomUUID(), expiresAt: daysAgo(-1), ...differences },
  })
}

/** What some work adds to every figure. */
async function addedBy(work: () => Promise<unknown>) {
  const before = await get(admin)
  await work()
  const after = await get(admin)
  const added = (name: 'users' | 'newUsers' | 'signIns' | 'repositories') => ({
    value: after[name].value - before[name].value,
    before: after[name].before - before[name].before,
  })
  const perDay = after.days.map(({ day, signUps, signIns }) => {
    const same = before.days.find((it) => it.day.getTime() === day.getTime())
    return { day, signUps: signUps - (same?.signUps ?? 0), signIns: signIns - (same?.signIns ?? 0) }
  })
  return {
    users: added('users'),
    newUsers: added('newUsers'),
    signIns: added('signIns'),
    repositories: added('repositories'),
    activeSessions: after.activeSessions.count - before.activeSessions.count,
    days: perDay.filter(({ signUps, signIns }) => signUps !== 0 || signIns !== 0),
  }
}

const none = { value: 0, before: 0 }
const nothing = {
  users: none,
  newUsers: none,
  signIns: none,
  repositories: none,
  activeSessions: 0,
  days: [],
}

test.each(['', 'user', 'nobody', 'constructor'])('is refused to the role "%s"', async (role) => {
  await expect(get(createActor({ role }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('users', () => {
  test('count from the day they came', async () => {
    const fiveDaysAgo = daysAgo(5)
    const added = await addedBy(async () => {
      await insertUser({ createdAt: fiveDaysAgo })
      await insertUser({ createdAt: fiveDaysAgo })
      await insertUser({ createdAt: daysAgo(periodDays + 5) })
      await insertUser({ createdAt: daysAgo(10 * periodDays) })
    })
    expect(added).toEqual({
      ...nothing,
      users: { value: 4, before: 2 },
      newUsers: { value: 2, before: 1 },
      days: [{ day: expect.any(Date), signUps: 2, signIns: 0 }],
    })
    expect(added.days[0]?.day.toISOString()).toBe(`${fiveDaysAgo.toISOString().slice(0, 10)}T00:00:00.000Z`)
  })

  test('are gone when they are deleted, one by one or many at once, but did come', async () => {
    const old = await insertUser({ createdAt: daysAgo(periodDays + 5) })
    const added = await addedBy(async () => {
      const { id } = await insertUser()
      const others = await db.user.createManyAndReturn({
        data: Array.from({ length: 5 }, () => ({ email: `${randomUUID()}@example.com` })),
        select: { id: true },
      })
      await db.user.delete({ where: { id } })
      await db.user.deleteMany({ where: { id: { in: others.slice(2).map((user) => user.id) } } })
      await db.user.delete({ where: { id: old.id } })
    })
    expect(added).toMatchObject({
      users: { value: 1, before: 0 },
      newUsers: { value: 6, before: 0 },
    })
  })

  test('are counted by what is committed', async () => {
    const added = await addedBy(async () => {
      const failing = db.$transaction(async (tx) => {
        await tx.user.create({ data: { email: `${randomUUID()}@example.com` } })
        throw new Error('undone')
      })
      await expect(failing).rejects.toThrow('undone')
    })
    expect(added).toEqual(nothing)
  })

  test('are as many as there are rows', async () => {
    expect((await get(admin)).users.value).toBe(await db.user.count())
  })

  test('are all counted when many come at once', async () => {
    const added = await addedBy(() => Promise.all(Array.from({ length: 20 }, () => insertUser())))
    expect(added.newUsers).toEqual({ value: 20, before: 0 })
  })
})

describe('repositories', () => {
  test('count when they come and no more when they go', async () => {
    const old = await insertRepository(daysAgo(periodDays + 1))
    const added = await addedBy(async () => {
      await insertRepository()
      await insertRepository(daysAgo(3))
      await db.repository.delete({ where: { id: (await insertRepository()).id } })
      await db.repository.delete({ where: { id: old.id } })
    })
    expect(added).toEqual({ ...nothing, repositories: { value: 1, before: 0 } })
  })

  test('are as many as there are rows', async () => {
    expect((await get(admin)).repositories.value).toBe(await db.repository.count())
  })
})

describe('sessions', () => {
  test('are sign-ins, also when they have ended since, but not when somebody acts as another', async () => {
    const [{ id }, other] = [await insertUser(), await insertUser()]
    const added = await addedBy(async () => {
      await insertSession(id)
      await insertSession(id, { expiresAt: daysAgo(0) })
      await insertSession(id, { impersonatedBy: other.id })
      await db.session.delete({ where: { id: (await insertSession(id)).id } })
    })
    expect(added).toEqual({
      ...nothing,
      signIns: { value: 3, before: 0 },
      activeSessions: 1,
      days: [{ day: expect.any(Date), signUps: 0, signIns: 3 }],
    })
  })
})

describe('the days', () => {
  test('are those of UTC, without a gap, up to today', async () => {
    const { days } = await get(admin)
    const today = new Date().toISOString().slice(0, 10)
    expect(days).toHaveLength(periodDays)
    expect(days.at(-1)?.day.toISOString()).toBe(`${today}T00:00:00.000Z`)
    for (const [index, { day }] of days.entries()) {
      const next = days[index + 1]
      if (next) expect(next.day.getTime() - day.getTime()).toBe(DAY_MS)
    }
  })

  test('are zero where nothing happened', async () => {
    const { days } = await get(admin)
    const noted = await db.dailyFigure.findMany({ where: { kind: { in: ['users-created', 'sign-ins'] } } })
    const isNoted = new Set(noted.map(({ day }) => day.getTime()))
    const quiet = days.filter(({ day }) => !isNoted.has(day.getTime()))
    expect(quiet.length).toBeGreaterThan(0)
    expect(quiet.every(({ signUps, signIns }) => signUps === 0 && signIns === 0)).toBe(true)
  })
})

describe('among 200,000 sessions', () => {
  test('no user and no repository is looked at, and of the sessions as many as are counted', async () => {
    const { id } = await insertUser()
    const rows = await countRowsRead(
      () => get(admin),
      [
        `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "updatedAt")
         SELECT (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'filling-' || n, '${id}',
           now() + '1 day', now() FROM generate_series(1, 200000) AS n`,
        `INSERT INTO "daily_figure" ("kind", "day", "count")
         SELECT "kind", day, 1 FROM unnest(ARRAY['users-created', 'sign-ins']) AS "kind",
           generate_series(now() - '1000 days'::interval, now() - '60 days'::interval, '1 day') AS day
         ON CONFLICT DO NOTHING`,
        'ANALYZE "session"',
        'ANALYZE "daily_figure"',
      ],
    )
    expect(Object.keys(rows).sort()).toEqual(['daily_figure', 'session'])
    expect(rows.session).toBeLessThanOrEqual(countLimit + 1)
    expect(rows.daily_figure).toBeLessThan(5_000)
  })
})
