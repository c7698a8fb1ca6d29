import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { seedAccounts } from '../../prisma/seed/accounts.ts'
import { createHistory, HISTORY_DAYS } from '../../prisma/seed/history.ts'
import { samplePeople } from '../../prisma/seed/sample-people.ts'
import { seed } from '../../prisma/seed.ts'
import { resourceList, tableName } from '../../src/resources/resources.ts'
import { runQuery } from './connection.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { dropEverything, migrate } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'app-seed-'))
const cleanup = new AsyncDisposableStack()
let url: string

beforeAll(async () => {
  const database = await startEmbeddedDatabase(folder)
  cleanup.use(database)
  url = database.report.url
})

afterAll(async () => {
  await cleanup.disposeAsync()
  rmSync(folder, { recursive: true, force: true })
})

function query(sql: string) {
  return runQuery(url, sql)
}

async function count(from: string): Promise<number> {
  const [row] = await query(`SELECT count(*)::int AS n FROM ${from}`)
  return row.n
}

describe('the database', () => {
  beforeEach(async () => {
    await dropEverything(url)
    await migrate(url)
  })

  test('a minimal seed adds the two accounts and nothing else', async () => {
    expect(await seed(url, { isMinimal: true })).toBe(true)
    expect(await query('SELECT "email" FROM "user" ORDER BY "email"')).toEqual(
      seedAccounts.map(({ email }) => ({ email })),
    )
    const others = resourceList.map(tableName).filter((table) => table !== 'user')
    for (const table of [...others, 'activity', 'session'])
      expect([table, await count(`"${table}"`)]).toEqual([table, 0])
  })

  test('the sample has 40 people in several languages, one banned, one invited, and two months of activity', async () => {
    expect(await seed(url)).toBe(true)
    expect(await count('"user"')).toBe(40)
    expect(await count('"user" WHERE "banned"')).toBe(1)
    expect(await count(`"user" WHERE "name" = ''`)).toBe(1)
    const known = appConfig.languages.map(({ key }) => `'${key}'`)
    expect(await count(`"user" WHERE "language" NOT IN (${known.join()})`)).toBe(0)
    const spoken = new Set(samplePeople.map(({ language }) => language))
    const kept = appConfig.languages.filter(({ key }) => spoken.has(key))
    for (const { key } of kept) expect(await count(`"user" WHERE "language" = '${key}'`)).toBeGreaterThan(4)
    const [{ signIns, days }] = await query(
      `SELECT sum("count")::int AS "signIns", count(*)::int AS "days" FROM "daily_figure" WHERE "kind" = 'sign-ins'`,
    )
    expect(days).toBeGreaterThan(HISTORY_DAYS - 15)
    expect(days).toBeLessThanOrEqual(HISTORY_DAYS + 1)
    expect(signIns).toBe(await count(`"activity" WHERE "kind" = 'sign-in'`))
    expect(await count('"activity" WHERE "createdAt" > now()')).toBe(0)
    expect(
      await count(
        `(SELECT "createdAt" < lag("createdAt") OVER (ORDER BY "id") AS "late" FROM "activity") WHERE "late"`,
      ),
    ).toBe(0)
  })

  test('apart from sign-ins, the people of the sample act between 8:00 and 17:00 UTC', async () => {
    await seed(url)
    const acts = `"activity" WHERE "kind" NOT IN ('sign-in', 'sign-out')`
    expect(await count(acts)).toBeGreaterThan(0)
    expect(await count(`${acts} AND extract(hour FROM "createdAt") NOT BETWEEN 8 AND 16`)).toBe(0)
  })

  test('each account of the sample has three notifications, and one is unread', async () => {
    await seed(url)
    const rows = await query(
      `SELECT "email", count(*)::int AS "all", count(*) FILTER (WHERE "readAt" IS NULL)::int AS "unread"
       FROM "notification" JOIN "user" ON "user"."id" = "notification"."userId" GROUP BY "email" ORDER BY "email"`,
    )
    expect(rows).toEqual(seedAccounts.map(({ email }) => ({ email, all: 3, unread: 1 })))
    expect(await count('"notification" WHERE "createdAt" > now() OR "readAt" > now()')).toBe(0)
  })

  test('two seeds at the same time add the rows once', async () => {
    const outcomes = await Promise.all([seed(url, { isMinimal: true }), seed(url, { isMinimal: true })])
    expect(outcomes.toSorted()).toEqual([false, true])
  })

  test('a database that was used and emptied is not seeded', async () => {
    await seed(url, { isMinimal: true })
    await query('DELETE FROM "user"')
    expect(await seed(url)).toBe(false)
    expect(await count('"user"')).toBe(0)
  })
})

describe('the history', () => {
  const now = new Date('2026-11-20T13:37:00Z')

  test('depends on the day alone, apart from the tokens of sessions', () => {
    const [one, other] = [createHistory(now), createHistory(now)]
    const withoutTokens = ({ sessions }: typeof one) => sessions.map(({ token: _, ...session }) => session)
    expect(one.users).toEqual(other.users)
    expect(one.events).toEqual(other.events)
    expect(withoutTokens(one)).toEqual(withoutTokens(other))
    const tokens = [...one.sessions, ...other.sessions].map(({ token }) => token)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  test('has nothing that happens after it is written', () => {
    const { users, events, signIns, sessions } = createHistory(now)
    const times = [
      ...users.flatMap(({ createdAt, lastSeenAt }) => [createdAt, lastSeenAt]),
      ...events.map(({ createdAt }) => createdAt),
      ...sessions.map(({ createdAt }) => createdAt),
      ...signIns,
    ]
    expect(times.filter((time) => time && time > now)).toEqual([])
  })

  test('a session starts with the last sign-in of a person who has not signed out since', () => {
    const { sessions, events } = createHistory(now)
    expect(sessions.length).toBeGreaterThan(10)
    for (const { userId, createdAt } of sessions) {
      const visits = events.filter(({ kind, actorId }) => actorId === userId && /^sign-(in|out)$/.test(kind))
      const last = visits.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
      expect(last).toMatchObject({ kind: 'sign-in', createdAt })
    }
  })

  test('the history has no session of a banned or invited person or of a sample account', () => {
    const { users, sessions } = createHistory(now)
    const closed = users.filter(
      ({ name, banned, email }) => !name || banned || seedAccounts.some((it) => it.email === email),
    )
    expect(closed).toHaveLength(4)
    expect(sessions.filter(({ userId }) => closed.some(({ id }) => id === userId))).toEqual([])
  })
})
