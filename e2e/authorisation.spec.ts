/**
 * The authorisation table: every door of the server and everybody who may come to it. A server function, an endpoint
 * or a route that has no row here fails.
 */
import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, test } from '@playwright/test'
import { openEndpoints } from '../src/auth/better-auth/endpoint-allowlist.server.ts'
import {
  type ApiClientName,
  type ApiClients,
  apiClientEmail,
  apiClientNames,
  createApiClient,
  createApiClients,
} from './support/api-clients.ts'
import { readOperations } from './support/api-operations.ts'
import { listAuthEndpoints } from './support/auth-endpoints.ts'
import { type Database, uniqueEmail, uniqueWord } from './support/database.ts'
import { callServerFunction, type Method, readServerFunctions } from './support/server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'

test.describe.configure({ mode: 'default' })

/** A program with an API token is nobody wherever it is not named. */
type Statuses = Record<ApiClientName, number> & { program?: number }

const everybody = statuses(200, 200, 200, 200, 200, 200)
/** A wrong code is one for everybody. */
const wrong = statuses(400, 400, 400, 400, 400, 400)
/** A banned person learns of nothing but the ban. */
const nobody = statuses(404, 404, 404, 403, 404, 404)
const nothingThere = statuses(404, 404, 404, 404, 404, 404)
const sessions = statuses(401, 200, 200, 403, 200, 200)
const people = statuses(401, 403, 200, 403, 200, 200)
/** With their own hands: not by somebody who acts as them. */
const owners = statuses(401, 403, 200, 403, 403, 200)
const withoutCode = statuses(401, 403, 400, 403, 403, 400)
const admins = statuses(401, 403, 403, 403, 403, 200)

/** In the order of `callerNames`. */
function statuses(...codes: [number, number, number, number, number, number]): Statuses {
  const [anonymous, newcomer, user, banned, impersonator, admin] = codes
  return { anonymous, newcomer, user, banned, impersonator, admin }
}

const allClients = [...apiClientNames, 'program'] as const

let server: IsolatedServer
let database: Database
let callers: ApiClients

test.beforeAll(async () => {
  server = await startIsolatedServer()
  database = server.database
  callers = await createApiClients(server, database)
})

test.afterAll(async () => {
  for (const caller of allClients) await callers[caller].dispose()
  await server.stop()
})

/** Calls as everybody in turn: the status has to be the expected one, and a refusal must leave no trace. */
async function expectStatuses<Input>(
  expected: Statuses,
  prepare: () => Promise<Input>,
  call: (caller: keyof ApiClients, input: Input) => Promise<APIResponse>,
) {
  for (const caller of allClients) {
    const status = caller === 'program' ? (expected.program ?? expected.anonymous) : expected[caller]
    const input = await prepare()
    const before = await database.checksums()
    const answer = await call(caller, input)
    expect(answer.status(), caller).toBe(status)
    const text = `${await answer.text()} ${answer.headers().location ?? ''}`
    for (const { token } of await database.query('SELECT "token" FROM "session"')) {
      expect(text, `answer to ${caller}`).not.toContain(String(token))
    }
    if (status >= 400) expect(await database.checksums(), `rows after ${caller}`).toEqual(before)
  }
}

const nothing = async () => undefined

async function aRepository() {
  const [repository] = await database.addRepositories(uniqueWord())
  return { id: repository?.id }
}

async function aPerson() {
  const { id } = await database.addUser()
  return { id }
}

async function aSession() {
  const { id } = await aPerson()
  const [session] = await database.query(
    `INSERT INTO "session" ("id", "token", "userId", "expiresAt")
     VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day') RETURNING "id"`,
    [uniqueWord(), id],
  )
  return { id, sessionId: session?.id }
}

test.describe('server functions', () => {
  type Row = [method: Method, expected: Statuses, prepare?: () => Promise<unknown>]

  const repository = () => ({ name: uniqueWord(), link: 'https://example.com', description: '' })
  const user = () => ({ email: uniqueEmail(), name: 'Changed', role: 'user' })

  const table: Record<string, Row> = {
    getInitialState: ['GET', { ...everybody, banned: 403 }],
    requestLoginCode: ['POST', everybody, async () => ({ email: uniqueEmail() })],
    confirmLoginCode: ['POST', wrong, async () => ({ email: uniqueEmail(), otp: 'ACDEFG' })],
    // There is no demo to come into.
    signInToDemo: ['POST', statuses(404, 404, 404, 404, 404, 404), async () => ({ role: 'admin' })],
    completeOnboarding: ['POST', sessions, async () => ({ name: 'Onboarded' })],
    getAccount: ['GET', people],
    getApiReference: ['GET', people],
    // Pages for developers are open where they are allowed: there is nobody in them.
    getMailPreview: ['GET', everybody, async () => ({ template: 'invitation' })],
    updateAccount: ['POST', people, async () => ({ name: 'Renamed' })],
    setAccountLanguage: ['POST', people, async () => ({ language: 'fr' })],
    requestEmailChange: ['POST', owners, async () => ({ email: uniqueEmail() })],
    confirmEmailChange: ['POST', withoutCode, async () => ({ email: uniqueEmail(), otp: 'ACDEFG' })],
    // No provider is configured, and nothing of one's own is there.
    linkAccount: [
      'POST',
      statuses(401, 403, 404, 403, 403, 404),
      async () => ({ provider: 'github', page: '/app/account' }),
    ],
    unlinkAccount: ['POST', statuses(401, 403, 404, 403, 403, 404), async () => ({ id: randomUUID() })],
    requestAccountDeletion: ['POST', owners],
    confirmAccountDeletion: ['POST', withoutCode, async () => ({ otp: 'ACDEFG' })],
    // It is somebody else's.
    removeSession: [
      'POST',
      statuses(401, 403, 404, 403, 403, 404),
      async () => ({ id: (await aSession()).sessionId }),
    ],
    removeOtherSessions: ['POST', owners],
    listTokens: ['GET', owners],
    createToken: [
      'POST',
      owners,
      async () => ({ name: uniqueWord(), scopes: ['repository:read'], lifetime: '30' }),
    ],
    removeToken: [
      'POST',
      statuses(401, 403, 404, 403, 403, 404),
      async () => ({ id: (await database.addToken(await aPerson())).id }),
    ],
    listRepositories: ['GET', people, async () => ({ searchTerm: '' })],
    getRepository: ['GET', people, aRepository],
    createRepository: ['POST', admins, async () => repository()],
    updateRepository: [
      'POST',
      admins,
      async () => ({ ...repository(), ...(await aRepository()), version: 1 }),
    ],
    removeRepository: ['POST', admins, aRepository],
    getDashboard: ['GET', admins],
    listActivity: ['GET', admins, async () => ({ group: '' })],
    listUsers: ['GET', admins, async () => ({ searchTerm: '' })],
    getUser: ['GET', admins, aPerson],
    createUser: ['POST', admins, async () => ({ ...user(), language: 'en' })],
    updateUser: ['POST', admins, async () => ({ ...user(), ...(await aPerson()), version: 1 })],
    inviteUser: ['POST', admins, async () => ({ ...(await aPerson()), language: 'en' })],
    banUsers: ['POST', admins, async () => ({ ids: [(await aPerson()).id] })],
    unbanUsers: ['POST', admins, async () => ({ ids: [(await aPerson()).id] })],
    removeUsers: ['POST', admins, async () => ({ ids: [(await aPerson()).id] })],
    listUserSessions: ['GET', admins, aPerson],
    revokeUserSession: ['POST', admins, aSession],
    revokeUserSessions: ['POST', admins, aPerson],
    revokeUserTokens: ['POST', admins, aPerson],
    impersonateUser: ['POST', admins, aPerson],
    stopImpersonation: ['POST', statuses(401, 403, 403, 403, 200, 403)],
  }

  test('every one has its row', () => {
    expect([...readServerFunctions().keys()].sort()).toEqual(Object.keys(table).sort())
  })

  for (const [name, [method, expected, prepare = nothing]] of Object.entries(table)) {
    test(name, async () => {
      await expectStatuses(expected, prepare, (caller, data) =>
        callServerFunction(callers[caller], name, { method, data }),
      )
      const otherMethod = method === 'GET' ? 'POST' : 'GET'
      const refused = await callServerFunction(callers.admin, name, { method: otherMethod })
      expect(refused.status(), 'with the other method').toBe(405)
      await database.query(`UPDATE "user" SET "name" = '' WHERE "email" = $1`, [apiClientEmail('newcomer')])
      if (/mpersonat/.test(name)) callers = await createApiClients(server, database)
    })
  }
})

test.describe('operations of the REST API', () => {
  type Sent = { id?: unknown; body?: unknown }
  type Row = [expected: Statuses, prepare?: () => Promise<Sent>]

  const repository = () => ({ name: uniqueWord(), link: 'https://example.com' })

  /** Once it is done, there is nothing to tell. */
  const done = (expected: Statuses, status: number) => ({ ...expected, admin: status })

  const table: Record<string, Row> = {
    getApiDocument: [people],
    listRepositories: [people],
    getRepository: [people, aRepository],
    createRepository: [done(admins, 201), async () => ({ body: repository() })],
    updateRepository: [admins, async () => ({ ...(await aRepository()), body: repository() })],
    deleteRepository: [done(admins, 204), aRepository],
    listUsers: [admins],
    getUser: [admins, aPerson],
    createUser: [done(admins, 201), async () => ({ body: { email: uniqueEmail(), name: 'New' } })],
    updateUser: [admins, async () => ({ ...(await aPerson()), body: { name: 'Changed' } })],
    deleteUser: [done(admins, 204), aPerson],
    getAccount: [people],
    updateAccount: [people, async () => ({ body: { name: 'Renamed' } })],
  }

  async function read() {
    const operations = readOperations(await (await callers.admin.get('/api/openapi.json')).json())
    // Those have rows of their own below.
    return operations.filter(({ tag }) => tag !== 'Authentication')
  }

  test('every one has its row', async () => {
    expect((await read()).map((operation) => operation.id).sort()).toEqual(Object.keys(table).sort())
  })

  for (const [id, [expected, prepare = async () => ({})]] of Object.entries(table)) {
    test(id, async () => {
      const operation = (await read()).find((described) => described.id === id)
      // The program has the administrator's token, with every scope.
      await expectStatuses({ ...expected, program: expected.admin }, prepare, (caller, sent: Sent) =>
        callers[caller].fetch(`/api${operation?.path.replace('{id}', String(sent.id))}`, {
          method: operation?.method.toUpperCase(),
          headers: { origin: server.baseUrl },
          data: sent.body,
        }),
      )
    })
  }
})

test.describe('endpoints of authentication', () => {
  type Row = [method: Method, expected: Statuses, prepare?: () => Promise<unknown>]

  const table: Record<string, Row> = {
    '/get-session': ['GET', { ...everybody, banned: 403 }],
    '/email-otp/send-verification-otp': [
      'POST',
      everybody,
      async () => ({ email: uniqueEmail(), type: 'sign-in' }),
    ],
    '/sign-in/email-otp': ['POST', wrong, async () => ({ email: uniqueEmail(), otp: 'ACDEFG' })],
    // Whoever comes without having been sent is led to the page that says so.
    '/callback/:id': ['GET', statuses(302, 302, 302, 302, 302, 302)],
    '/admin/list-users': ['GET', admins],
    '/admin/stop-impersonating': ['POST', statuses(401, 400, 400, 403, 200, 400)],
    '/revoke-other-sessions': ['POST', { ...sessions, impersonator: 403 }],
    '/revoke-sessions': ['POST', { ...sessions, impersonator: 403 }],
    '/sign-out': ['POST', everybody],
  }

  const endpoints = listAuthEndpoints()

  test('every open one has its row', () => {
    expect(Object.keys(table).sort()).toEqual([...openEndpoints].sort())
    expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(table)))
  })

  test('all others are closed to everybody', async () => {
    const closed = endpoints.filter(
      ({ path, method }) => !openEndpoints.has(path) || (method === 'POST' && path === '/callback/:id'),
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const { path, method } of closed) {
      await test.step(`${method} ${path}`, () =>
        expectStatuses(
          /^\/(email-otp|callback|sign-in\/social)/.test(path) ? { ...nobody, banned: 404 } : nobody,
          nothing,
          (caller) =>
            callers[caller].fetch(`/api/auth${path.replaceAll(/:\w+/g, 'x')}`, {
              method,
              headers: { origin: server.baseUrl },
              data: method === 'GET' ? undefined : {},
            }),
        ))
    }
  })

  for (const [path, [method, expected, prepare = nothing]] of Object.entries(table)) {
    test(path, async () => {
      await expectStatuses(expected, prepare, (caller, data) =>
        callers[caller].fetch(`/api/auth${path.replace(':id', 'oidc')}`, {
          method,
          headers: { origin: server.baseUrl },
          data: method === 'GET' ? undefined : (data ?? {}),
        }),
      )
      // What ends sessions did so for these.
      callers = await createApiClients(server, database)
    })
  }
})

test.describe('other routes', () => {
  const table: Record<string, Statuses> = {
    '/login/with/oidc': statuses(303, 303, 303, 303, 303, 303),
    '/livez': everybody,
    '/readyz': everybody,
    '/api': nothingThere,
    '/api/nothing': nothingThere,
    '/api/auth': nobody,
    '/api/account/export': owners,
    '/api/client.ts': { ...people, program: 200 },
    '/api/docs': { ...statuses(307, 307, 200, 403, 200, 200), program: 307 },
    '/manager/users/export': admins,
    '/dev/mails/html': everybody,
    '/.env': nobody,
    '/server/server.js': nobody,
    '/assets/../../server/server.js': nobody,
    '/assets/%2e%2e/%2e%2e/server/server.js': nobody,
    '/sources.sha256': nobody,
    '/%2e%2e/sources.sha256': nobody,
  }

  for (const [path, expected] of Object.entries(table)) {
    test(path, () => expectStatuses(expected, nothing, (caller) => callers[caller].get(path)))
  }

  test('/logout ends the session of whoever comes, and nobody else’s', async () => {
    // Acting as somebody is a session beside one's own.
    const ended = statuses(0, 1, 1, 1, 2, 1)
    for (const caller of apiClientNames) {
      const before = await database.query('SELECT "id" FROM "session"')
      const answer = await callers[caller].get('/logout')
      expect(answer.status(), caller).toBe(303)
      expect(answer.headers().location, caller).toBe('/login')
      const after = await database.query('SELECT "id" FROM "session"')
      expect(before.length - after.length, caller).toBe(ended[caller])
    }
    const leftOver = await createApiClient(server)
    expect((await leftOver.get('/app')).status()).toBe(307)
  })

  test('pages take nothing but questions', async () => {
    for (const path of [
      '/',
      '/login',
      '/app',
      '/manager/users',
      '/logout',
      '/livez',
      '/onboarding',
      '/api/docs',
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const answer = await callers.admin.fetch(path, { method, headers: { origin: server.baseUrl } })
        expect(answer.status(), `${method} ${path}`).toBe(405)
      }
    }
  })
})
