import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { resourceList, tableName } from '@/resources/resources'
import { createActor } from '@/testing/actors'
import { countRowsRead } from '@/testing/database/rows-read'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import type { Comparison } from './dashboard.queries'
import { get } from './dashboard.server'

const admin = createActor({ role: 'admin' })
const { defaultPeriod: periodDays, periods } = appConfig.dashboard
const { countLimit } = appConfig.list

async function read(days: (typeof periods)[number] = periodDays) {
  const { totals, logins } = await get(admin, { days })
  if (!logins) throw new Error('An administrator reads all figures.')
  return { totals, ...logins }
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY_MS)
}

function findTotal({ totals }: Awaited<ReturnType<typeof read>>, resource: string) {
  return totals.find((total) => total.resource === resource)
}

/** The difference that the work makes in each figure. */
async function addedBy(work: () => Promise<unknown>) {
  const before = await read()
  await work()
  const after = await read()
  const subtract = (now?: Comparison, then?: Comparison) => ({
    value: (now?.value ?? 0) - (then?.value ?? 0),
    before: (now?.before ?? 0) - (then?.before ?? 0),
  })
  const added = (name: 'newUsers' | 'signIns') => subtract(after[name], before[name])
  const perDay = after.days.map(({ day, signUps, signIns }) => {
    const same = before.days.find((it) => it.day.getTime() === day.getTime())
    return { day, signUps: signUps - (same?.signUps ?? 0), signIns: signIns - (same?.signIns ?? 0) }
  })
  return {
    users: subtract(findTotal(after, 'users'), findTotal(before, 'users')),
    newUsers: added('newUsers'),
    signIns: added('signIns'),
    activeSessions: after.activeSessions.count - before.activeSessions.count,
    days: perDay.filter(({ signUps, signIns }) => signUps !== 0 || signIns !== 0),
  }
}

const none = { value: 0, before: 0 }
const nothing = {
  users: none,
  newUsers: none,
  signIns: none,
  activeSessions: 0,
  days: [],
}

test.each(['', 'user', 'unknown', 'constructor'])(
  'the role "%s" may not read the dashboard',
  async (role) => {
    await expect(get(createActor({ role }), { days: periodDays })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  },
)

test('an actor reads the totals of readable resources alone, and the logins only with users', async () => {
  const readable = resourceList.filter(({ name, hasDailyFigures }) => name !== 'user' && hasDailyFigures)
  const scopes = readable.flatMap(({ name, actions }) => actions.map((action) => `${name}:${action}`))
  const token = { id: randomUUID(), name: 'Editor', scopes: ['apps:manager', ...scopes] }
  const { totals, logins } = await get(createActor({ role: 'admin', token }), { days: periodDays })
  expect(totals.map(({ resource }) => resource)).toEqual(readable.map(({ plural }) => plural))
  expect(logins).toBeNull()
})

describe('the figures of users', () => {
  test('a user counts from the day of creation', async () => {
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

  test('a deleted user leaves the total but stays in the sign-ups of the day', async () => {
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

  test('a rolled back insert is not counted', async () => {
    const added = await addedBy(async () => {
      const failing = db.$transaction(async (tx) => {
        await tx.user.create({ data: { email: `${randomUUID()}@example.com` } })
        throw new Error('undone')
      })
      await expect(failing).rejects.toThrow('undone')
    })
    expect(added).toEqual(nothing)
  })

  test('the total of users is the number of rows', async () => {
    expect(findTotal(await read(), 'users')?.value).toBe(await db.user.count())
  })

  test('parallel inserts are all counted', async () => {
    const added = await addedBy(() => Promise.all(Array.from({ length: 20 }, () => insertUser())))
    expect(added.newUsers).toEqual({ value: 20, before: 0 })
  })
})

describe('totals', () => {
  test.each(resourceList.filter(({ hasDailyFigures }) => hasDailyFigures))(
    'the total of $plural is the number of rows',
    async (resource) => {
      const [{ count }] = await db.$queryRawUnsafe<[{ count: number }]>(
        `SELECT count(*)::int FROM "${tableName(resource)}"`,
      )
      expect(findTotal(await read(), resource.plural)?.value).toBe(count)
    },
  )
})

describe('the figures of sessions', () => {
  test('ended sessions count as logins, impersonated sessions do not', async () => {
    const [{ id }, other] = [await insertUser(), await insertUser()]
    const added = await addedBy(async () => {
      await insertSession(id)
      await insertSession(id, { expiresAt: daysAgo(0) })
      await insertSession(id, { createdAt: daysAgo(appConfig.session.absoluteDays) })
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

describe('the days of the chart', () => {
  test('the days are days of UTC, without a gap, up to today', async () => {
    const { days } = await read()
    const today = new Date().toISOString().slice(0, 10)
    expect(days).toHaveLength(periodDays)
    expect(days.at(-1)?.day.toISOString()).toBe(`${today}T00:00:00.000Z`)
    for (const [index, { day }] of days.entries()) {
      const next = days[index + 1]
      if (next) expect(next.day.getTime() - day.getTime()).toBe(DAY_MS)
    }
  })

  test.each(periods)('the figures of %d days have as many values, and agree with them', async (days) => {
    await insertUser({ createdAt: daysAgo(3) })
    await insertUser({ createdAt: daysAgo(60) })
    const figures = await read(days)
    expect(figures.days).toHaveLength(days)
    expect(figures.newUsers.series).toEqual(figures.days.map(({ signUps }) => signUps))
    expect(figures.signIns.series).toEqual(figures.days.map(({ signIns }) => signIns))
    for (const { series, value } of figures.totals)
      expect([series.length, series.at(-1)]).toEqual([days, value])
    const users = findTotal(figures, 'users')
    expect((users?.value ?? 0) - (users?.before ?? 0)).toBeGreaterThanOrEqual(days > 60 ? 2 : 1)
  })

  test('a day without events has the value zero', async () => {
    const { days } = await read()
    const noted = await db.dailyFigure.findMany({ where: { kind: { in: ['users-created', 'sign-ins'] } } })
    const isNoted = new Set(noted.map(({ day }) => day.getTime()))
    const quiet = days.filter(({ day }) => !isNoted.has(day.getTime()))
    expect(quiet.length).toBeGreaterThan(0)
    expect(quiet.every(({ signUps, signIns }) => signUps === 0 && signIns === 0)).toBe(true)
  })
})

describe('among 200,000 sessions', () => {
  test('no row of a resource is read, and no more sessions than are counted', async () => {
    const { id } = await insertUser()
    const rows = await countRowsRead(
      () => read(),
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
