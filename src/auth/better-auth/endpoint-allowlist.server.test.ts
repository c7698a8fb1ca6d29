import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { resourceList, tableName } from '@/resources/resources'
import { readCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor, startServer, type Visitor } from '@/testing/visitor'
import { auth } from './auth.server'
import { openEndpoints } from './endpoint-allowlist.server'

const callers = ['guest', 'user', 'admin'] as const
type Caller = (typeof callers)[number]

/** Each caller signs in once. Every visitor has its own client address, so no rate limit is reached. */
const sessions = new Map<Caller, { userId: string; cookies: Visitor['cookies'] }>()

beforeAll(async () => {
  for (const role of ['user', 'admin'] as const) {
    const { id, email } = await insertUser({ role })
    const { cookies } = await createVisitor().signIn(email)
    sessions.set(role, { userId: id, cookies })
  }
})

function as(caller: Caller): Visitor {
  const visitor = createVisitor()
  for (const [name, value] of sessions.get(caller)?.cookies ?? []) visitor.cookies.set(name, value)
  return visitor
}

const endpoints = Object.entries(auth.api).map(([name, { path, options }]) => ({
  name,
  path: path ? String(path) : undefined,
  methods: [options.method].flat(),
}))
const closed = endpoints.filter(({ path }) => path && !openEndpoints.has(path))

describe('endpoints', () => {
  test('the open endpoints are exactly those of this list, and all exist', () => {
    expect([...openEndpoints].sort()).toEqual([
      '/admin/list-users',
      '/admin/stop-impersonating',
      '/callback/:id',
      '/email-otp/send-verification-otp',
      '/get-session',
      '/revoke-other-sessions',
      '/revoke-sessions',
      '/sign-in/email-otp',
      '/sign-out',
    ])
    const existing = endpoints.map(({ path }) => path)
    for (const path of openEndpoints) expect(existing).toContain(path)
    expect(closed.length).toBeGreaterThan(40)
  })

  test('requests count by endpoint, and unknown paths add no row, however long they are', async () => {
    const visitor = createVisitor()
    const patterns = [...openEndpoints].filter((path) => path.includes(':'))
    const matching = patterns.flatMap((path) => ['one', 'two'].map((id) => path.replace(/:\w+/, id)))
    for (const path of ['/a', '/b/c', `/${'x'.repeat(8_000)}`, ...matching])
      expect((await visitor.get(path)).status).toBeLessThan(500)
    const limits = await db.quota.findMany({ where: { key: { contains: visitor.address } } })
    const found = limits.map(({ key, used }) => [key.split('|')[1], used])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(patterns.map((path) => [path, 2])))
  })

  test.each(callers)('closed endpoints answer 404 to the caller %s and change nothing', async (caller) => {
    const { id, email } = await insertUser()
    const before = await snapshot()
    const body = {
      email,
      newEmail: uniqueEmail(),
      password: 'correct horse battery staple',
      newPassword: 'correct horse battery staple',
      name: 'Eve',
      role: 'admin',
      userId: id,
      otp: 'ACD346',
      type: 'sign-in',
      token: 'x',
      provider: 'github',
      data: { role: 'admin' },
      permissions: { user: ['list'] },
    }
    const answers: string[] = []
    const byForm = { path: '/callback/:id', methods: ['POST'] }
    for (const { path = '', methods } of [...closed, byForm]) {
      for (const method of methods) {
        const concrete = path.replace(/:\w+/g, 'x')
        const answer = await as(caller).send(
          method,
          method === 'GET' ? `${concrete}?${new URLSearchParams({ email, id })}` : concrete,
          {
            body: method === 'GET' ? undefined : body,
          },
        )
        if (answer.status !== 404 || answer.setCookies.length > 0)
          answers.push(`${method} ${path}: ${answer.status}`)
      }
    }
    expect(answers).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  test('closed endpoints are closed to server code as well', async () => {
    const notOpen = Object.entries(auth.api).filter(
      ([, { path }]) => !path || !openEndpoints.has(String(path)),
    )
    expect(notOpen.length).toBeGreaterThan(closed.length)
    for (const [name, call] of notOpen) {
      const attempt = inRequest(() =>
        Reflect.apply(call, undefined, [{ body: {}, query: {}, headers: new Headers() }]),
      )
      await expect(attempt, name).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test.each([
    '/',
    '',
    '/nothing',
    '/sign-in/email-otp/',
    '//sign-in/email-otp',
    '/sign-in/./email-otp/../email',
    '/admin%2flist-users',
    '/get-session%00',
    '/GET-SESSION',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(5_000)}`,
  ])('%s is not an endpoint', async (path) => {
    const { status } = await as('admin').send('POST', path, { body: {} })
    expect([404, 405]).toContain(status)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('no endpoint accepts the method %s', async (method) => {
    for (const path of openEndpoints) {
      const { status } = await as('admin').send(method, path, { body: {} })
      expect([404, 405], path).toContain(status)
    }
  })
})

describe('the list of users', () => {
  test.each([
    ['guest', 401],
    ['user', 403],
    ['admin', 200],
  ] as const)('the list of users answers the caller %s with %i', async (caller, status) => {
    const answer = await as(caller).get('/admin/list-users')
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.text).not.toContain('@')
  })

  test.each([
    undefined,
    '',
    '1000',
    '101',
    '1e9',
    '0',
    '-1',
    '-1000',
    'NaN',
    'abc',
    '1.5',
    'Infinity',
    '9'.repeat(30),
  ])('the list of users has at most a hundred entries with limit %s', async (limit) => {
    if ((await db.user.count()) < 120) {
      await db.user.createMany({
        data: Array.from({ length: 120 }, () => ({ email: uniqueEmail('listed'), name: 'Listed' })),
      })
    }
    const query = limit === undefined ? '' : `?limit=${limit}`
    const { status, body } = await as('admin').get(`/admin/list-users${query}`)
    expect(status).toBe(200)
    const users =
      typeof body === 'object' && body && 'users' in body && Array.isArray(body.users) ? body.users : []
    expect(users.length).toBeGreaterThan(0)
    expect(users.length).toBeLessThanOrEqual(100)
  })

  test.each([
    'offset=-1',
    'offset=1e30',
    'searchValue=%00',
    'searchValue=%25&searchField=email',
    'searchField=password&searchValue=a',
    'sortBy=password',
    'sortBy=__proto__',
    'sortDirection=sideways',
    'filterField=constructor&filterValue=1',
    'filterOperator=regex&filterValue=.*',
    'limit=1&limit=2',
  ])('the list of users handles the query %s', async (query) => {
    const { status } = await as('admin').get(`/admin/list-users?${query}`)
    expect(status).toBeLessThan(500)
  })

  test.each(['sortBy=nothing', 'filterField=createdAt&filterValue=yesterday'])(
    'the list of users refuses the query %s instead of answering with no users',
    async (query) => {
      const answer = await as('admin').get(`/admin/list-users?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    },
  )

  test('the list of users is refused to a banned, demoted or deleted administrator', async () => {
    for (const change of [{ banned: true }, { role: 'user' }, { role: 'constructor' }, { role: '' }]) {
      const { id, email } = await insertUser({ role: 'admin' })
      const visitor = await createVisitor().signIn(email)
      expect((await visitor.get('/admin/list-users')).status).toBe(200)
      await db.user.update({ where: { id }, data: change })
      const answer = await visitor.get('/admin/list-users')
      expect([401, 403], JSON.stringify(change)).toContain(answer.status)
      expect(answer.text).not.toContain('@')
    }
    const { id, email } = await insertUser({ role: 'admin' })
    const visitor = await createVisitor().signIn(email)
    await db.user.delete({ where: { id } })
    expect((await visitor.get('/admin/list-users')).status).toBe(401)
  })

  test('the list of users is refused with a session that is too old', async () => {
    const { id, email } = await insertUser({ role: 'admin' })
    const visitor = await createVisitor().signIn(email)
    await db.session.updateMany({
      where: { userId: id },
      data: { createdAt: new Date(Date.now() - (appConfig.session.absoluteDays + 1) * 86_400_000) },
    })
    expect((await visitor.get('/admin/list-users')).status).toBe(401)
  })
})

describe('sessions', () => {
  test('sessions are looked up only by their cookie', async () => {
    const { email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    const { token } = await db.session.findFirstOrThrow({ where: { user: { email } } })
    const forgeries = [
      `better-auth.session_token=${token}`,
      `better-auth.session_token=${token}.${'A'.repeat(43)}%3D`,
      'better-auth.session_token=',
      'better-auth.session_token=%00.%00',
      `better-auth.session_token=${'a'.repeat(4_000)}`,
      '__proto__=x; better-auth.session_token=constructor',
    ]
    for (const cookie of forgeries) {
      const answer = await createVisitor().send('GET', '/get-session', { headers: { cookie } })
      expect(answer, cookie).toMatchObject({ status: 200, body: null })
    }
    const bearer = await createVisitor().send('GET', '/get-session', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(bearer.body).toBeNull()
    expect((await visitor.get('/get-session')).body).toMatchObject({ user: { email } })
  })

  test('signing out ends the session', async () => {
    const { email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    const stolen = visitor.cookieHeader()
    expect(await visitor.post('/sign-out')).toMatchObject({ status: 200 })
    // The browser stays known.
    expect([...visitor.cookies.keys()]).toEqual(['better-auth.known_device'])
    expect(await db.session.count({ where: { user: { email } } })).toBe(0)
    const replayed = await createVisitor().send('GET', '/get-session', { headers: { cookie: stolen } })
    expect(replayed.body).toBeNull()
  })

  test('revoking other sessions keeps the current one and those of other users', async () => {
    const [{ email }, bystander] = [await insertUser(), await insertUser()]
    const [own, other] = [await createVisitor().signIn(email), await createVisitor().signIn(email)]
    const untouched = await createVisitor().signIn(bystander.email)
    expect(await own.post('/revoke-other-sessions')).toMatchObject({ status: 200 })
    expect((await own.get('/get-session')).body).toMatchObject({ user: { email } })
    expect((await other.get('/get-session')).body).toBeNull()
    expect((await untouched.get('/get-session')).body).toMatchObject({ user: { email: bystander.email } })
  })

  test('revoking other sessions is logged only if there are some', async () => {
    const { id, email } = await insertUser()
    const own = await createVisitor().signIn(email)
    await createVisitor().signIn(email)
    for (let count = 0; count < 3; count++) await own.post('/revoke-other-sessions')
    expect(await db.auditEvent.count({ where: { actorId: id, kind: 'sessions-revoked' } })).toBe(1)
  })

  test('revoking all sessions ends more than a hundred', async () => {
    const user = await insertUser()
    const visitor = await createVisitor().signIn(user.email)
    await db.session.createMany({
      data: Array.from({ length: 150 }, () => ({
        userId: user.id,
        token: randomUUID(),
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    })
    expect(await visitor.post('/revoke-sessions')).toMatchObject({ status: 200 })
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  })

  test.each(['/revoke-sessions', '/revoke-other-sessions', '/admin/stop-impersonating'])(
    '%s requires a session',
    async (path) => {
      const before = await snapshot()
      expect((await as('guest').post(path)).status).toBe(401)
      expect(await snapshot()).toEqual(before)
    },
  )

  test('a session without impersonation cannot stop one', async () => {
    for (const caller of ['user', 'admin'] as const) {
      const answer = await as(caller).post('/admin/stop-impersonating')
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect((await as(caller).get('/get-session')).body).not.toBeNull()
    }
  })
})

test.each(['null', '[]', '"text"', '{"callbackURL":5}'])(
  'a sign-out with the body %s succeeds',
  async (body) => {
    const { email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    expect((await visitor.send('POST', '/sign-out', { body })).status).toBe(200)
    expect(await db.session.count({ where: { user: { email } } })).toBe(0)
  },
)

describe('cross-site requests', () => {
  test.each(['https://evil.example', 'http://localhost:3001', 'http://localhost.evil.example', 'null', ''])(
    'requests of the origin %j are refused despite a valid session cookie',
    async (origin) => {
      const { email } = await insertUser()
      const visitor = await createVisitor().signIn(email)
      const paths = ['/sign-out', '/revoke-sessions', '/revoke-other-sessions']
      for (const path of paths) {
        expect((await visitor.send('POST', path, { body: {}, headers: { origin } })).status, path).toBe(403)
      }
      expect(await db.session.count({ where: { user: { email } } })).toBe(1)
    },
  )
})

describe('responses', () => {
  test('responses never contain a token at any depth', async () => {
    const { email } = await insertUser({ role: 'admin' })
    const visitor = await createVisitor().signIn(email)
    const second = createVisitor()
    await second.requestCode(email)
    const answers = [
      await second.confirm(email, await readCode(email)),
      await visitor.get('/get-session'),
      await visitor.get('/get-session?disableCookieCache=true'),
      await visitor.get('/admin/list-users'),
      await visitor.post('/revoke-other-sessions'),
      await visitor.post('/sign-out'),
    ]
    const tokens = [...visitor.cookies.values(), ...second.cookies.values()].map(
      (value) => decodeURIComponent(value).split('.')[0],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { text, headers } of answers) {
      expect(text).not.toMatch(/token/i)
      for (const token of tokens) expect(text).not.toContain(token)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('set-auth-token')).toBeNull()
    }
  })

  test('responses contain only the public fields of a user', async () => {
    const { body } = await as('user').get('/get-session')
    const user = typeof body === 'object' && body && 'user' in body ? body.user : {}
    const publicFields = ['id', 'name', 'email', 'emailVerified', 'image', 'role', 'createdAt', 'updatedAt']
    const ban = ['banned', 'banReason', 'banExpires']
    const fields = Object.keys(Object(user))
    expect(fields).toContain('email')
    expect(fields.filter((field) => ![...publicFields, ...ban].includes(field))).toEqual([])
  })
})

describe('without a database', () => {
  test('without a database every response has Retry-After, and none ends the session', async () => {
    const server = await startServer({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' })
    const visitor = createVisitor({ server })
    for (const [name, value] of as('admin').cookies) visitor.cookies.set(name, value)
    const answers = [
      await visitor.get('/get-session'),
      await visitor.get('/admin/list-users'),
      await visitor.post('/revoke-sessions'),
      await visitor.requestCode(uniqueEmail()),
      await visitor.confirm(uniqueEmail(), 'ACD346'),
    ]
    for (const { status, body, headers, setCookies } of answers) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(headers.get('retry-after')).toBe('5')
      expect(setCookies).toEqual([])
    }
    expect((await as('admin').get('/get-session')).body).not.toBeNull()
  })
})

describe('the session cookie', () => {
  test('the session cookie is HttpOnly and SameSite', async () => {
    const { email } = await insertUser()
    const visitor = createVisitor()
    await visitor.requestCode(email)
    const { setCookies } = await visitor.confirm(email, await readCode(email))
    // The others end the request for the code and remember the browser.
    expect(setCookies).toHaveLength(3)
    const [cookie = ''] = setCookies
    expect(cookie).toMatch(/^better-auth\.session_token=[^;]+;/)
    expect(attributes(cookie)).toEqual([
      'httponly',
      `max-age=${appConfig.session.slidingDays * 86_400}`,
      'path=/',
      'samesite=lax',
    ])
  })

  test('the session cookie is Secure if the base URL is https', async () => {
    const server = await startServer({ BASE_URL: 'https://app.example.com' })
    const { email } = await insertUser()
    const visitor = createVisitor({ server })
    await visitor.requestCode(email)
    const { setCookies } = await visitor.confirm(email, await readCode(email))
    const [cookie = ''] = setCookies
    expect(cookie).toMatch(/^__Host-better-auth\.session_token=[^;]+;/)
    expect(attributes(cookie)).toEqual([
      'httponly',
      `max-age=${appConfig.session.slidingDays * 86_400}`,
      'path=/',
      'samesite=lax',
      'secure',
    ])
    expect((await visitor.get('/get-session')).body).toMatchObject({ user: { email } })
  })
})

function attributes(cookie: string) {
  return cookie
    .split('; ')
    .slice(1)
    .map((attribute) => attribute.toLowerCase())
    .sort()
}

/** Reads the rows that a refused request must not change. */
async function snapshot() {
  const order = { orderBy: { id: 'asc' } } as const
  return {
    users: await db.user.findMany(order),
    sessions: await db.session.findMany(order),
    accounts: await db.account.findMany(order),
    verifications: await db.verification.findMany(order),
    // The limits of clients count refused requests too.
    quotas: await db.quota.findMany({
      where: { NOT: { key: { startsWith: 'endpoint:' } } },
      orderBy: { key: 'asc' },
    }),
    resources: await Promise.all(
      resourceList.map((resource) => db.$queryRawUnsafe(`SELECT count(*) FROM "${tableName(resource)}"`)),
    ),
  }
}
