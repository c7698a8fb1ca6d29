import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { importWithSettings } from '@/testing/import-with-settings'
import { createRequestInfo, inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { findActor, requireActor, requireSession } from './session.server'

const { slidingDays, absoluteDays } = appConfig.session

/** Returns a signed-in user and the headers of the browser. */
async function signedIn(differences: Parameters<typeof insertUser>[0] = {}) {
  const user = await insertUser(differences)
  const visitor = await createVisitor().signIn(user.email)
  const session = await db.session.findFirstOrThrow({ where: { userId: user.id } })
  return { user, session, headers: new Headers({ cookie: visitor.cookieHeader() }) }
}

function inTime(ms: number) {
  return new Date(Date.now() + ms)
}

function countQueries() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return query.mock.calls
}

describe('the actor', () => {
  test('the actor is the signed-in user, without secrets', async () => {
    const { user, session, headers } = await signedIn({ role: 'user,admin' })
    expect(await inRequest(findActor, { headers })).toEqual({
      id: user.id,
      email: user.email,
      name: user.name,
      image: null,
      role: 'user,admin',
      isInAdminList: false,
      sessionId: session.id,
      impersonator: null,
      token: null,
    })
  })

  test('without a cookie there is no actor and no query', async () => {
    const queries = countQueries()
    expect(await inRequest(findActor)).toBeNull()
    expect(
      await inRequest(findActor, { headers: new Headers({ cookie: 'i18next=fr; theme=dark' }) }),
    ).toBeNull()
    expect(queries).toHaveLength(0)
  })

  test('the actor is looked up once per request', async () => {
    const { headers } = await signedIn()
    await inRequest(findActor, { headers })
    const queries = countQueries()
    await inRequest(() => Promise.all([findActor(), requireActor(), requireSession(), findActor()]), {
      headers,
    })
    expect(queries.filter((call) => /^\s*SELECT/i.test(readSql(call)))).toHaveLength(1)
  })

  test('requests do not share an actor', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inRequest(findActor, { headers: (index % 2 ? ada : eve).headers }),
      ),
    )
    expect(people.map((actor) => actor?.id)).toEqual(
      people.map((_, index) => (index % 2 ? ada : eve).user.id),
    )
  })

  test.each(['x', 'a.b', '%00', 'constructor', 'a'.repeat(4_000)])(
    'the forged cookie %s gives no actor',
    async (value) => {
      const headers = new Headers({ cookie: `better-auth.session_token=${value}` })
      expect(await inRequest(findActor, { headers })).toBeNull()
    },
  )
})

describe('changes during a session', () => {
  test('a new role applies to the next request', async () => {
    const { user, headers } = await signedIn({ role: 'admin' })
    await db.user.update({ where: { id: user.id }, data: { role: 'user' } })
    expect(await inRequest(findActor, { headers })).toMatchObject({ role: 'user' })
  })

  test.each([
    ['without an end', null],
    ['with an end', inTime(DAY_MS)],
  ])('a ban %s applies to the next request', async (_when, banExpires) => {
    const { user, headers } = await signedIn()
    await db.user.update({ where: { id: user.id }, data: { banned: true, banExpires } })
    await expect(inRequest(requireActor, { headers })).rejects.toMatchObject({
      code: 'BANNED_USER',
      status: 403,
    })
  })

  test('an expired ban has no effect', async () => {
    const { user, headers } = await signedIn()
    await db.user.update({ where: { id: user.id }, data: { banned: true, banExpires: inTime(-1_000) } })
    expect(await inRequest(findActor, { headers })).toMatchObject({ id: user.id })
  })

  test('a revoked session ends with the next request', async () => {
    const { session, headers } = await signedIn()
    await db.session.delete({ where: { id: session.id } })
    expect(await inRequest(findActor, { headers })).toBeNull()
    await expect(inRequest(requireActor, { headers })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('the session of a deleted user ends with the next request', async () => {
    const { user, headers } = await signedIn()
    await db.user.delete({ where: { id: user.id } })
    expect(await inRequest(findActor, { headers })).toBeNull()
  })
})

describe('a session', () => {
  test('a session used after a day lasts another 30', async () => {
    const { session, headers } = await signedIn()
    const expiresAt = inTime((slidingDays - 1) * DAY_MS - 60_000)
    await db.session.update({ where: { id: session.id }, data: { expiresAt } })
    expect(await inRequest(findActor, { headers })).not.toBeNull()
    const after = await db.session.findUniqueOrThrow({ where: { id: session.id } })
    expect(after.expiresAt.getTime()).toBeGreaterThan(inTime(slidingDays * DAY_MS - 60_000).getTime())
    expect(after.token).toBe(session.token)
  })

  test('a session is extended at most once a day', async () => {
    const { session, headers } = await signedIn()
    const expiresAt = inTime((slidingDays - 1) * DAY_MS + 60_000)
    await db.session.update({ where: { id: session.id }, data: { expiresAt } })
    await inRequest(findActor, { headers })
    const after = await db.session.findUniqueOrThrow({ where: { id: session.id } })
    expect(after.expiresAt).toEqual(expiresAt)
  })

  test('an unused session ends after 30 days', async () => {
    const { session, headers } = await signedIn()
    expect(session.expiresAt.getTime()).toBeLessThanOrEqual(inTime(slidingDays * DAY_MS).getTime())
    await db.session.update({ where: { id: session.id }, data: { expiresAt: inTime(-1_000) } })
    expect(await inRequest(findActor, { headers })).toBeNull()
  })

  test('a session in use ends after 90 days', async () => {
    const { session, headers } = await signedIn()
    const nearly = inTime(-absoluteDays * DAY_MS + 60_000)
    await db.session.update({ where: { id: session.id }, data: { createdAt: nearly } })
    expect(await inRequest(findActor, { headers })).not.toBeNull()

    await db.session.update({
      where: { id: session.id },
      data: { createdAt: inTime(-absoluteDays * DAY_MS - 1_000) },
    })
    expect(await inRequest(findActor, { headers })).toBeNull()
    expect(await db.session.count({ where: { id: session.id } })).toBe(0)
  })
})

describe('requireActor', () => {
  test('requests without a session have to sign in', async () => {
    await expect(inRequest(requireActor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    await expect(inRequest(requireSession)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('users without a name have to finish onboarding', async () => {
    const { user, headers } = await signedIn({ name: '' })
    await expect(inRequest(requireActor, { headers })).rejects.toMatchObject({
      code: 'ONBOARDING_REQUIRED',
      status: 403,
    })
    expect(await inRequest(requireSession, { headers })).toMatchObject({ id: user.id, name: '' })
  })
})

describe('with another environment', () => {
  async function load(settings: Record<string, string>) {
    const [session, requests, database, { logger }] = await importWithSettings(settings, () =>
      Promise.all([
        import('./session.server'),
        import('@/platform/request-context.server'),
        import('@/platform/database/db.server'),
        import('@/platform/logger.server'),
      ]),
    )
    onTestFinished(() => database.db.$disconnect())
    return {
      logger,
      findActor: (headers: Headers) =>
        requests.runWithContext(createRequestInfo({ headers }), () => session.findActor()),
    }
  }

  test('a user listed in ADMIN_USER_IDS is marked as such', async () => {
    const { user, headers } = await signedIn()
    const other = await load({ ADMIN_USER_IDS: `${randomUUID()}, ${user.id}` })
    expect(await other.findActor(headers)).toMatchObject({ id: user.id, role: 'user', isInAdminList: true })
  })

  test('a failure to read the session is an error that is logged once, not a missing session', async () => {
    const { headers } = await signedIn()
    const other = await load({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' })
    const error = vi.spyOn(other.logger, 'error')
    await expect(other.findActor(headers)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(error.mock.calls.map(([, text]) => text)).toEqual(['database unavailable'])
    expect(await other.findActor(new Headers())).toBeNull()
  })

  test('a cookie signed with another secret is ignored', async () => {
    const { headers } = await signedIn()
    const other = await load({ AUTH_SECRET: 'another-key-also-of-more-than-32-characters' })
    expect(await other.findActor(headers)).toBeNull()
  })
})

function readSql(call: unknown[]): string {
  const [query] = call
  if (typeof query === 'string') return query
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : ''
}
