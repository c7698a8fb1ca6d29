/**
 * Every visitor of a demo calls every server function, endpoint, operation and route, and the database must not change. A
 * new one that writes fails here until demo mode refuses it.
 */
import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { appConfig } from '#config'
import { seed } from '../prisma/seed.ts'
import { markAsDemo } from '../scripts/database/demo-mark.ts'
import { openEndpoints } from '../src/auth/better-auth/endpoint-allowlist.server.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { unsentCode } from '../src/testing/mailbox.ts'
import { t } from '../src/testing/t.ts'
import { listAuthEndpoints } from './support/auth-endpoints.ts'
import { type Database, uniqueEmail, uniqueWord } from './support/database.ts'
import { listMails } from './support/mailbox.ts'
import { type Resource, resources } from './support/resources.ts'
import { readRoutes, readServerRoutes } from './support/routes.ts'
import { callServerFunction, readServerFunctions } from './support/server-functions.ts'
import { createVisitor, type DemoRole, postDemoSignIn, startDemo } from './support/servers/demo-server.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'

test.describe.configure({ mode: 'default' })

const roles: DemoRole[] = ['admin', 'user']
const { accounts, entriesPerMinute } = appConfig.demo

let server: IsolatedServer
let database: Database
let visitors: Array<[name: string, APIRequestContext]>
let ids: Record<'admin' | 'user' | 'session', string>
/** The id of a row of each resource, by the name of the resource. */
let resourceIds: Record<string, string>
/** The sessions from before the visitors of this test. */
let otherSessions: unknown

test.beforeAll(async () => {
  server = await startDemo()
  database = server.database
  for (const role of roles) await createVisitor(server, role)
  otherSessions = await sessions()
  visitors = [
    ['anonymous', await createVisitor(server)],
    ...(await Promise.all(
      roles.map(
        async (role): Promise<[string, APIRequestContext]> => [role, await createVisitor(server, role)],
      ),
    )),
  ]
  ids = {
    admin: await selectId(`SELECT "id" FROM "user" WHERE "email" = '${accounts.admin}'`),
    user: await selectId(`SELECT "id" FROM "user" WHERE "email" = '${accounts.user}'`),
    session: await selectId(
      `SELECT "session"."id" FROM "session" JOIN "user" ON "user"."id" = "userId" WHERE "email" = '${accounts.user}'
       ORDER BY "session"."id" LIMIT 1`,
    ),
  }
  resourceIds = {}
  for (const { name, add } of resources) resourceIds[name] = (await add(database, undefined, ids.user)).id
})

test.afterAll(async () => {
  await server.stop()
})

async function selectId(statement: string): Promise<string> {
  const [row] = await database.query(statement)
  expect(row, statement).toBeDefined()
  return String(row?.id)
}

/** The id that fits a path: of a row of its resource, otherwise of a user. */
function idForPath(path: string): string {
  const segment = path.split('/').find((name) => name in resourceIds)
  return (segment && resourceIds[segment]) ?? ids.user
}

/** The state of the database, without rate limits and without the sessions of the visitors. */
async function snapshot() {
  const { session: _, ...sums } = await database.checksums()
  const times = await database.query('SELECT "id", "lastSeenAt", "updatedAt" FROM "user" ORDER BY "id"')
  return { sums, times, others: await sessions(otherSessions) }
}

async function sessions(among?: unknown) {
  const rows = await database.query('SELECT * FROM "session" ORDER BY "id"')
  const known = Array.isArray(among) ? among.map(({ id }) => id) : rows.map(({ id }) => id)
  return rows.filter(({ id }) => known.includes(id))
}

/** Runs `attempt` as every visitor and checks that the database has not changed. */
async function expectNoChange(attempt: (visitor: APIRequestContext, name: string) => Promise<unknown>) {
  const before = await snapshot()
  for (const [name, visitor] of visitors) {
    await test.step(name, async () => {
      await attempt(visitor, name)
      expect(await snapshot()).toEqual(before)
    })
  }
}

/** Values for all fields of all inputs. Each function reads only the fields that it knows. */
const input = () => ({
  ...Object.assign({}, ...resources.map(createResourceInput)),
  id: ids.user,
  ids: [ids.user],
  sessionId: ids.session,
  email: uniqueEmail(),
  name: uniqueWord(),
  role: 'admin',
  language: otherLanguage,
  otp: unsentCode,
  redirect: '',
  searchTerm: '',
  group: '',
  version: 1,
  invite: true,
  reason: uniqueWord(),
})

function createResourceInput({ creation, serverFunctions }: Resource) {
  return serverFunctions[creation]?.input(ids.user)
}

test.describe('server functions', () => {
  for (const name of readServerFunctions().keys()) {
    test(`${name} writes nothing`, async () => {
      await expectNoChange(async (visitor) => {
        const read = await callServerFunction(visitor, name, { method: 'GET', data: input() })
        expect(read.status()).toBeLessThan(500)
        const isReading = read.status() !== 405
        // The sign-in to the demo creates a session and nothing else.
        if (isReading || name === 'signInToDemo') return
        const inputs = Object.values(resourceIds).map((id) => ({ ...input(), id, ids: [id] }))
        for (const data of [undefined, input(), ...inputs, { id: ids.session }]) {
          const refusal = await callServerFunction(visitor, name, { method: 'POST', data })
          expect(refusal.status()).toBe(403)
          expect(await refusal.text()).toContain('DEMO_MODE')
        }
        const plain = await callServerFunction(visitor, name, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        })
        expect(plain.status()).toBe(403)
      })
    })
  }
})

test.describe('better-auth endpoints', () => {
  const reading = ['/get-session', '/admin/list-users']

  for (const { path, method } of [...listAuthEndpoints(), { path: '/demo/sign-in', method: 'POST' }]) {
    if (path === '/sign-out') continue
    test(`${method} ${path} writes nothing`, async () => {
      await expectNoChange(async (visitor) => {
        const answer = await visitor.fetch(`/api/auth${path.replaceAll(/:\w+/g, 'x')}`, {
          method,
          headers: { origin: server.baseUrl },
          data:
            method === 'GET'
              ? undefined
              : { ...input(), userId: ids.user, type: 'sign-in', email: 'admin@example.com' },
        })
        if (reading.includes(path)) return expect(answer.status()).toBeLessThan(406)
        expect(answer.status()).toBe(openEndpoints.has(path) ? 403 : 404)
        if (openEndpoints.has(path)) expect(await answer.json()).toMatchObject({ code: 'DEMO_MODE' })
      })
    })
  }

  test('no login code is sent', async () => {
    expect(await listMails('admin@example.com', server.mailboxUrl)).toEqual([])
  })
})

test.describe('server routes', () => {
  const table: Record<string, number[]> = {
    '/livez': [200, 200, 200],
    '/readyz': [200, 200, 200],
    '/avatars/$name': [404, 404, 404],
    // Redirects to the login page, because a demo has no providers.
    '/login/with/$provider': [303, 303, 303],
    '/favicon.svg': [200, 200, 200],
    '/manifest.webmanifest': [200, 200, 200],
    '/api/client.ts': [401, 200, 200],
    '/dev/mails/html': [200, 200, 200],
    // An export writes to the audit log.
    '/api/account/export': [401, 403, 403],
    // Only a POST request could write.
    '/api/auth/delete-user': [405, 405, 405],
    // In a demo no notification changes, so there is no stream.
    '/api/notifications/stream': [204, 204, 204],
    '/manager/users/export': [401, 403, 403],
    '/manager/activity/export': [401, 403, 403],
  }

  test('every server route has a row', () => {
    // The routes besides the table have their own tests.
    expect([...Object.keys(table), '/api/$', '/api/auth/$', '/logout'].sort()).toEqual(
      readServerRoutes().sort(),
    )
  })

  for (const [path, expected] of Object.entries(table)) {
    test(`${path} writes nothing`, async () => {
      const statuses: number[] = []
      await expectNoChange(async (visitor) => {
        statuses.push((await visitor.get(path)).status())
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const answer = await visitor.fetch(path, { method, headers: { origin: server.baseUrl } })
          expect(answer.status(), method).toBeLessThan(500)
        }
      })
      expect(statuses).toEqual(expected)
    })
  }
})

test('no operation of the REST API writes', async () => {
  const [, admin] = visitors[1] ?? []
  const document = await (await admin?.get('/api/openapi.json'))?.json()
  const operations = Object.entries(document.paths)
    // The better-auth endpoints have their tests above.
    .filter(([path]) => !path.startsWith('/auth/'))
    .flatMap(([path, methods]) => Object.keys(Object(methods)).map((method) => ({ path, method })))
  expect(operations.length).toBeGreaterThan(4)
  await expectNoChange(async (visitor, name) => {
    for (const { path, method } of operations) {
      const isReading = method === 'get'
      const address = path.replace('{id}', idForPath(path))
      const keys: Array<Record<string, string>> = [{}, { 'idempotency-key': uniqueWord() }]
      for (const headers of keys) {
        const answer = await visitor.fetch(address.startsWith('/api') ? address : `/api${address}`, {
          method,
          headers: { origin: server.baseUrl, 'sec-fetch-site': 'same-origin', ...headers },
          data: isReading ? undefined : input(),
        })
        const label = `${method} ${path}`
        if (isReading) expect(answer.status(), label).toBeLessThan(404)
        else expect(answer.status(), label).toBe(name === 'anonymous' ? 401 : 403)
        if (!isReading && name === 'admin') expect(await answer.json()).toMatchObject({ code: 'DEMO_MODE' })
      }
    }
  })
})

test('no page writes', async () => {
  const paths = readRoutes()
    .map((path) => path.replace('$id', idForPath(path)))
    .filter((path) => path !== '/logout')
  expect(paths.length).toBeGreaterThan(20)
  await expectNoChange(async (visitor) => {
    for (const path of paths) expect((await visitor.get(path)).status(), path).toBeLessThan(500)
  })
})

test('no visitor can read the sessions and addresses of the others', async () => {
  const admin = await createVisitor(server, 'admin')
  const answers = [
    await callServerFunction(admin, 'listUserSessions', { method: 'GET', data: { id: ids.user } }),
    await callServerFunction(admin, 'listUserSessions', { method: 'GET', data: { id: ids.admin } }),
    await callServerFunction(admin, 'getAccount', { method: 'GET' }),
    await callServerFunction(admin, 'listAuditLog', { method: 'GET', data: { group: '' } }),
    await callServerFunction(admin, 'getDashboard', { method: 'GET', data: { days: 7 } }),
    await admin.get(`/manager/users/${ids.user}`),
    await admin.get('/manager/account'),
    await admin.get('/api/auth/admin/list-users'),
  ]
  const mine = await database.query('SELECT * FROM "session" ORDER BY "id" DESC LIMIT 1')
  const others = await database.query('SELECT * FROM "session" ORDER BY "id" DESC OFFSET 1')
  expect(others.length).toBeGreaterThan(2)
  expect(mine[0]?.ipAddress).not.toBe(others[0]?.ipAddress)
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBe(200)
    const text = await answer.text()
    for (const { id, ipAddress, token } of others) {
      expect(text).not.toContain(`"${ipAddress}"`)
      expect(text).not.toContain(String(id))
      expect(text).not.toContain(String(token))
    }
  }
})

test.describe('the sign-in to the demo', () => {
  test('a second sign-in replaces the session, and logging out ends it', async () => {
    const before = await snapshot()
    const visitor = await createVisitor(server, 'user')
    expect((await visitor.get('/manager')).status()).not.toBe(200)
    expect((await visitor.get('/app')).status()).toBe(200)
    const first = await sessions()
    await postDemoSignIn(visitor, 'admin', server.baseUrl)
    expect(await sessions()).toHaveLength(first.length)
    expect((await visitor.get('/manager/users')).status()).toBe(200)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await visitor.get('/logout', { headers })).status()).toBe(303)
    expect(await sessions()).toHaveLength(first.length - 1)
    expect((await visitor.get('/app')).status()).toBe(307)
    expect(await snapshot()).toEqual(before)
  })

  test('a role without a demo account gives no session', async () => {
    const before = await snapshot()
    for (const role of ['owner', 'constructor', '__proto__', '', 'admin@example.com', ids.admin]) {
      const visitor = await createVisitor(server)
      const answer = await postDemoSignIn(visitor, role, server.baseUrl)
      expect(answer.headers().location, role).toMatch(/^\/login\?/)
      expect((await visitor.get('/app')).status(), role).toBe(307)
    }
    expect(await snapshot()).toEqual(before)
  })

  test('the sign-in is refused to other sites and limited for each client address', async () => {
    const visitor = await createVisitor(server)
    const address = `${server.baseUrl}/_serverFn/${readServerFunctions().get('signInToDemo')}`
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post(address, { form: { role: 'user' }, headers: foreign })).status()).toBe(403)
    const before = (await sessions()).length
    for (let count = 0; count < entriesPerMinute + 4; count++)
      await postDemoSignIn(await createNeighbor(), 'user', server.baseUrl)
    expect((await sessions()).length - before).toBe(entriesPerMinute)
    const late = await createNeighbor()
    await postDemoSignIn(late, 'user', server.baseUrl)
    expect(await (await late.get('/login')).text()).toContain(t('errors:code.TOO_MANY_REQUESTS'))
  })
})

test.describe('the start of a demo server', () => {
  test('fails on a database that is not marked as a demo, and says how to mark it', async () => {
    await expect(startIsolatedServer({ DEMO: 'true' }, seed)).rejects.toThrow(
      /^DEMO is true.* marked as a demo.*COMMENT ON DATABASE \w+ IS 'demo'.* DEMO=false\.$/,
    )
  })

  test('fails on a database without the demo accounts', async () => {
    await expect(startIsolatedServer({ DEMO: 'true' }, markAsDemo)).rejects.toThrow(
      'user@example.com and admin@example.com are missing. An empty database gets them by: npm run db:seed',
    )
  })

  test('fails on a database whose mark was removed', async () => {
    const unmark = async (databaseUrl: string) => {
      await seed(databaseUrl)
      await markAsDemo(databaseUrl)
      await markAsDemo(databaseUrl, false)
    }
    await expect(startIsolatedServer({ DEMO: 'true' }, unmark)).rejects.toThrow('DEMO is true')
  })
})

/** A new visitor with the same client address each time. */
function createNeighbor(): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: server.baseUrl,
    extraHTTPHeaders: { 'x-forwarded-for': '10.3.3.3' },
    maxRedirects: 0,
  })
}
