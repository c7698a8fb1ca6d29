import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { isAllowed } from '@/auth/permissions/permissions'
import { findActor, requireActor, requireApiActor } from '@/auth/session/session.server'
import { toNetwork } from '@/http/limits/client-network'
import { db } from '@/platform/database/db.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { insertToken } from '@/testing/api/tokens'
import { errorCode } from '@/testing/error-code'
import { importWithSettings } from '@/testing/import-with-settings'
import { createRequestInfo, inRequest, randomAddress } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { generateToken, parseBearerToken } from './tokens.server'

const { prefix, requestsPerMinute, failuresPerHour } = appConfig.token

async function createClient(
  person: Parameters<typeof insertUser>[0] = {},
  differences: Parameters<typeof insertToken>[1] = {},
) {
  const user = await insertUser(person)
  return { user, ...(await insertToken(user.id, differences)) }
}

function bearer(token: string) {
  return new Headers({ authorization: `Bearer ${token}` })
}

test('a token has a prefix, is random, and differs each time', () => {
  const tokens = Array.from({ length: 200 }, () => generateToken())
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(200)
  for (const { token, hash } of tokens) {
    expect(token).toMatch(new RegExp(`^${prefix}[A-Za-z0-9]{40}$`))
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(token).not.toContain(hash)
  }
})

test.each([
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['BEARER abc', 'abc'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Basic abc', null],
  ['Bearerabc', null],
  ['abc', null],
])('the header %j contains the token %j', (authorization, token) => {
  expect(parseBearerToken(new Headers({ authorization }))).toBe(token)
})

describe('an API client', () => {
  test('the actor is the owner, with the scopes of the token', async () => {
    const { user, id, headers } = await createClient({ role: 'admin' }, { scopes: ['user:list'] })
    expect(await inRequest(requireApiActor, { headers })).toEqual({
      id: user.id,
      email: user.email,
      name: user.name,
      image: null,
      role: 'admin',
      isInAdminList: false,
      sessionId: id,
      impersonator: null,
      token: { id, name: 'Test program', scopes: ['user:list'] },
    })
  })

  test('a token is looked up once per request', async () => {
    const { headers, id } = await createClient({}, { lastUsedAt: new Date() })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const actors = await inRequest(
      async () => [await requireApiActor(), await findActor(), await requireActor()],
      { headers },
    )
    expect(actors.map((actor) => actor?.token?.id)).toEqual([id, id, id])
    // One query each for the token, its owner, the clock and the rate limit.
    expect(query.mock.calls).toHaveLength(4)
  })

  test('a token is accepted only by the REST API', async () => {
    const { headers } = await createClient()
    expect(await inRequest(findActor, { headers })).toBeNull()
    expect(await errorCode(() => inRequest(requireActor, { headers }))).toBe('UNAUTHENTICATED')
  })

  test('a request with a token ignores its session', async () => {
    const { email } = await insertUser()
    const cookie = (await createVisitor().signIn(email)).cookieHeader()
    const { user, token } = await createClient()
    const ask = (authorization: string) =>
      inRequest(requireApiActor, { headers: new Headers({ cookie, authorization }) })
    expect((await ask(`Bearer ${token}`)).id).toBe(user.id)
    for (const wrong of ['Bearer', 'Bearer x', `bearer ${generateToken().token}`]) {
      expect(await errorCode(() => ask(wrong)), wrong).toBe('INVALID_TOKEN')
    }
    expect(await ask('Basic eDp5')).toMatchObject({ email, token: null })
    expect(await inRequest(requireApiActor, { headers: new Headers({ cookie }) })).toMatchObject({
      email,
      token: null,
    })
  })

  test('the last use is written at most every five minutes', async () => {
    const { id, headers } = await createClient()
    const lastUse = async () => (await db.apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt
    await inRequest(requireApiActor, { headers })
    await expect.poll(lastUse).not.toBeNull()
    const recently = new Date(Date.now() - 4 * 60_000)
    await db.apiToken.update({ where: { id }, data: { lastUsedAt: recently } })
    await inRequest(requireApiActor, { headers })
    expect(await lastUse()).toEqual(recently)
    await db.apiToken.update({ where: { id }, data: { lastUsedAt: new Date(Date.now() - 6 * 60_000) } })
    await inRequest(requireApiActor, { headers })
    await expect.poll(async () => ((await lastUse()) ?? recently) > recently).toBe(true)
  })
})

describe('changes apply to the next request', () => {
  test('a token whose owner is deleted while it is looked up is refused', async () => {
    const { headers } = await createClient()
    const send = pg.Client.prototype.query
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    query.mockImplementation(function (this: pg.Client, ...[statement, ...rest]: Parameters<typeof send>) {
      const { text } = Object(statement)
      const isOwner = /FROM "public"."user"/.test(text)
      return send.call(this, isOwner ? { ...Object(statement), text: `${text} LIMIT 0` } : statement, ...rest)
    })
    expect(await errorCode(() => inRequest(requireApiActor, { headers }))).toBe('INVALID_TOKEN')
  })

  test('revoked, expired and unknown tokens are refused alike', async () => {
    const { id, headers } = await createClient()
    const expired = await createClient({}, { expiresAt: new Date(Date.now() - 1) })
    await inRequest(requireApiActor, { headers })
    await db.apiToken.delete({ where: { id } })
    for (const wrong of [
      headers,
      expired.headers,
      bearer(generateToken().token),
      bearer('x'.repeat(8_000)),
    ]) {
      await expect(inRequest(requireApiActor, { headers: wrong })).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
        status: 401,
        details: {},
      })
    }
  })

  test('the token of a deleted owner is refused', async () => {
    const { user, headers } = await createClient()
    await db.user.delete({ where: { id: user.id } })
    expect(await errorCode(() => inRequest(requireApiActor, { headers }))).toBe('INVALID_TOKEN')
    expect(await db.apiToken.count({ where: { userId: user.id } })).toBe(0)
  })

  test('the token of a banned owner is refused until the ban ends', async () => {
    const { user, headers } = await createClient()
    await db.user.update({ where: { id: user.id }, data: { banned: true, banReason: 'Spam' } })
    await expect(inRequest(requireApiActor, { headers })).rejects.toMatchObject({
      code: 'BANNED_USER',
      status: 403,
      details: { ban: { reason: 'Spam', until: null } },
    })
    await db.user.update({ where: { id: user.id }, data: { banExpires: new Date(Date.now() - 1_000) } })
    expect(await errorCode(() => inRequest(requireApiActor, { headers }))).toBe('none')
  })

  test('the token of an owner without a name is refused', async () => {
    const { headers } = await createClient({ name: '' })
    await expect(inRequest(requireApiActor, { headers })).rejects.toMatchObject({
      code: 'ONBOARDING_REQUIRED',
      status: 403,
    })
  })

  test('the token of a demoted owner loses its permissions', async () => {
    const { user, headers } = await createClient({ role: 'admin' })
    const may = async () => isAllowed(await inRequest(requireApiActor, { headers }), { user: ['delete'] })
    expect(await may()).toBe(true)
    await db.user.update({ where: { id: user.id }, data: { role: 'user' } })
    expect(await may()).toBe(false)
  })
})

describe('limits', () => {
  test('the limit of requests a minute applies per token, also to parallel requests', async () => {
    const [one, other] = [await createClient(), await createClient()]
    const key = `token:${one.id}`
    await inRequest(requireApiActor, { headers: one.headers })
    await db.quota.update({ where: { key }, data: { used: requestsPerMinute - 7 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => errorCode(() => inRequest(requireApiActor, { headers: one.headers }))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(7)
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(13)
    const refusal = await inRequest(requireApiActor, { headers: one.headers }).catch((error) => error)
    expect(refusal).toMatchObject({ status: 429, details: { retryAfter: expect.any(Number) } })
    expect(refusal.details.retryAfter).toBeLessThanOrEqual(60)
    expect(await errorCode(() => inRequest(requireApiActor, { headers: other.headers }))).toBe('none')
    await db.quota.update({ where: { key }, data: { resetsAt: new Date(Date.now() - 1) } })
    expect(await errorCode(() => inRequest(requireApiActor, { headers: one.headers }))).toBe('none')
  })

  test('writes with any token count for its owner', async () => {
    const { user, headers } = await createClient()
    await inRequest(requireApiActor, { headers, method: 'DELETE' })
    await inRequest(requireApiActor, { headers, method: 'GET' })
    expect(await db.quota.findUnique({ where: { key: `writes:${user.id}` } })).toMatchObject({ used: 1 })
  })

  test('the limit of failures an hour applies per address, but not to valid tokens', async () => {
    const address = randomAddress()
    const guess = (from: string) =>
      errorCode(() => inRequest(requireApiActor, { address: from, headers: bearer(randomUUID()) }))
    expect(await guess(address)).toBe('INVALID_TOKEN')
    await db.quota.update({
      where: { key: `token-failure:${address}` },
      data: { used: failuresPerHour - 5 },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(address)))
    expect(answers.filter((code) => code === 'INVALID_TOKEN')).toHaveLength(5)
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
    expect(await guess(randomAddress())).toBe('INVALID_TOKEN')
    const { headers } = await createClient()
    expect(await errorCode(() => inRequest(requireApiActor, { address, headers }))).toBe('none')
  })

  test('invalid tokens from any address of an IPv6 network count together', async () => {
    const part = randomInt(1, 65_536).toString(16)
    const guess = (network: number, host: number) => {
      const address = `2001:db8:${part}:${network}::${host}`
      return errorCode(() => inRequest(requireApiActor, { address, headers: bearer('unknown') }))
    }
    expect(await guess(1, 1)).toBe('INVALID_TOKEN')
    const key = `token-failure:${toNetwork(`2001:db8:${part}:1::1`)}`
    await db.quota.update({ where: { key }, data: { used: failuresPerHour } })
    expect(await guess(1, 2)).toBe('TOO_MANY_REQUESTS')
    expect(await guess(200, 2)).toBe('INVALID_TOKEN')
  })
})

test.each([-1, 1])(
  'a process whose clock is off by %i hours ends tokens and bans of their owners in time',
  async (hours) => {
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
    const [ended, valid] = [
      await createClient({}, { expiresAt: at(-1) }),
      await createClient({}, { expiresAt: at(30) }),
    ]
    const unbanned = await createClient({ banned: true, banExpires: at(-1) })
    const banned = await createClient({ banned: true, banExpires: at(30) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
    onTestFinished(() => void vi.useRealTimers())
    const codes: string[] = []
    for (const { headers } of [ended, valid, unbanned, banned])
      codes.push(await errorCode(() => inRequest(requireApiActor, { headers })))
    expect(codes).toEqual(['INVALID_TOKEN', 'none', 'none', 'BANNED_USER'])
  },
)

describe('with another environment', () => {
  async function load(settings: Record<string, string>) {
    const [session, requests, permissions, database] = await importWithSettings(settings, () =>
      Promise.all([
        import('@/auth/session/session.server'),
        import('@/platform/request-context.server'),
        import('@/auth/permissions/permissions'),
        import('@/platform/database/db.server'),
      ]),
    )
    onTestFinished(() => database.db.$disconnect())
    return {
      isAllowed: permissions.isAllowed,
      requireApiActor: (headers: Headers) =>
        requests.runWithContext(createRequestInfo({ headers }), () => session.requireApiActor()),
    }
  }

  test('a token of a user in ADMIN_USER_IDS allows everything within its scopes', async () => {
    const { user, headers } = await createClient({}, { scopes: ['user:list', 'account:update'] })
    const other = await load({ ADMIN_USER_IDS: user.id })
    const actor = await other.requireApiActor(headers)
    expect(other.isAllowed(actor, { user: ['list'], account: ['update'] })).toBe(true)
    expect(other.isAllowed(actor, { user: ['delete'] })).toBe(false)
    expect(other.isAllowed(actor, { apps: ['manager'] })).toBe(false)
  })

  test('a failure to read a token is an error, not an invalid token', async () => {
    const { headers } = await createClient()
    const other = await load({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' })
    await expect(other.requireApiActor(headers)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  })
})
