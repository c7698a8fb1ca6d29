/**
 * The status of every server function, REST operation, better-auth endpoint and server route for every kind of client. The
 * rows of the resources are in `support/resources.ts`. A function, an operation or an endpoint without a row fails.
 */
import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, test } from '@playwright/test'
import { appConfig } from '#config'
import { openEndpoints } from '../src/auth/better-auth/endpoint-allowlist.server.ts'
import { isAllowed, type PermissionRequest } from '../src/auth/permissions/permissions.ts'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { resourceList, tableName } from '../src/resources/resources.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { unsentCode } from '../src/testing/mailbox.ts'
import {
  type ApiClientName,
  type ApiClients,
  apiClientEmail,
  apiClientNames,
  createApiClient,
  createApiClients,
  otherRoles,
} from './support/api-clients.ts'
import { listAuthEndpoints } from './support/auth-endpoints.ts'
import { type Database, uniqueEmail, uniqueWord } from './support/database.ts'
import { addRow, type Example, type Resource, resources } from './support/resources.ts'
import { readOperations } from './support/rest-api/operations.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { readRoutes, readServerRoutes } from './support/routes.ts'
import {
  callServerFunction,
  type Method,
  readServerFunctions,
  sameOriginHeaders,
  serverFunctionUrl,
} from './support/server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'

test.describe.configure({ mode: 'default' })

/** Decide for every role. Without them, a role that a project declares counts as a user. */
type NeededPermissions = {
  permission?: PermissionRequest
  /** To reach the rows of others. */
  accessAll?: PermissionRequest
}

/** Outside of the REST API, an API token counts as no session: `program` defaults to `anonymous`. */
type Statuses = Record<ApiClientName, number> & NeededPermissions & { program?: number }

const everyClient = statuses(200, 200, 200, 200, 200, 200)
/** The code in the request is wrong for every client. */
const wrongCode = statuses(400, 400, 400, 400, 400, 400)
/** For a banned user the answer is the ban. */
const noClient = statuses(404, 404, 404, 403, 404, 404)
const notFound = statuses(404, 404, 404, 404, 404, 404)
const signedIn = statuses(401, 200, 200, 403, 200, 200)
const users = statuses(401, 403, 200, 403, 200, 200)
/** Actions that only the account owner may take, not an impersonating administrator. */
const owners = statuses(401, 403, 200, 403, 403, 200)
const ownersWithWrongCode = statuses(401, 403, 400, 403, 403, 400)
/** A row that the owner of the account does not have. */
const ownersWithoutRow = statuses(401, 403, 404, 403, 403, 404)
const admins = (permission?: PermissionRequest): Statuses => ({
  ...statuses(401, 403, 403, 403, 403, 200),
  permission,
})

/** In the order of `apiClientNames`. */
function statuses(...codes: [number, number, number, number, number, number]): Statuses {
  const [anonymous, newcomer, user, banned, impersonator, admin] = codes
  return { anonymous, newcomer, user, banned, impersonator, admin }
}

const clientNames = [...apiClientNames, 'program'] as const

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

let server: IsolatedServer
let database: Database
let clients: ApiClients

test.beforeAll(async () => {
  server = await startIsolatedServer()
  database = server.database
  clients = await createApiClients(server, database)
})

test.afterAll(async () => {
  for (const client of clientNames) await clients[client].dispose()
  for (const role of otherRoles) await clients[role].dispose()
  await server.stop()
})

/** Sends the request as every client and every other role. A refused request must not change the database. */
async function expectStatuses<Input>(
  expected: Statuses,
  prepare: () => Promise<Input>,
  call: (client: keyof ApiClients, input: Input) => Promise<APIResponse>,
) {
  for (const client of clientNames) {
    await expectStatus(client, statusOfClient(client, expected))
  }
  for (const role of otherRoles) {
    await expectStatus(role, statusOfRole(role, expected))
  }

  async function expectStatus(client: keyof ApiClients, status: number) {
    const input = await prepare()
    const before = await database.checksums()
    const answer = await call(client, input)
    const text = `${await answer.text()} ${answer.headers().location ?? ''}`
    expect(answer.status(), `${client} got ${text.slice(0, 500)}`).toBe(status)
    for (const { token } of await database.query('SELECT "token" FROM "session"')) {
      expect(text, `answer to ${client}`).not.toContain(String(token))
    }
    if (status >= 400) expect(await database.checksums(), `rows after ${client}`).toEqual(before)
  }
}

function statusOfClient(client: (typeof clientNames)[number], expected: Statuses): number {
  if (client === 'program') return expected.program ?? expected.anonymous
  if (client === 'admin') return statusOfAdmin(expected)
  // The impersonator acts as a user.
  const isUser = client === 'user' || client === 'impersonator'
  return isUser && isRefused('user', expected) ? 403 : expected[client]
}

/** A role of the project may grant a permission that the role admin lacks. */
function statusOfAdmin(expected: Statuses): number {
  return expected.permission ? statusOfRole('admin', expected) : expected.admin
}

function statusOfRole(role: string, expected: Statuses): number {
  const { permission, accessAll, user, admin } = expected
  if (!permission) return user
  if (isRefused(role, expected)) return 403
  return accessAll && !isAllowed({ role, isInAdminList: false }, accessAll) ? user : admin
}

function isRefused(role: string, { permission }: NeededPermissions): boolean {
  return permission !== undefined && !isAllowed({ role, isInAdminList: false }, permission)
}

/** The rows of another user cannot be found. */
const rowsOfOthers = statuses(401, 403, 404, 403, 404, 200)

/** A new row cannot refer to the row of another user. */
const relatedRowsOfOthers = statuses(401, 403, 422, 403, 422, 200)

/** The rows of a resource state only who is allowed. */
const byRole = {
  user: users,
  owner: rowsOfOthers,
  'relation-owner': relatedRowsOfOthers,
  admin: admins(),
}

/** Without a permission in its example, the first word of a function or an operation names the action. */
function neededPermissions({ table }: Resource, name: string, example: Example): NeededPermissions {
  const declared = resourceList.find((resource) => tableName(resource) === table)
  const word = /^[a-z]+/.exec(name)?.[0] ?? ''
  const wanted = { list: declared?.readAction, get: declared?.readAction, remove: 'delete' }[word] ?? word
  const action = declared?.actions.find((candidate) => candidate === wanted)
  const accessAll = declared?.actions.find((candidate) => candidate.endsWith('-all'))
  if (!declared) return {}
  const permission = example.permission ?? (action && { [declared.name]: [action] })
  if (!permission) return {}
  return {
    permission,
    ...(accessAll && { accessAll: { [declared.name]: [accessAll] } }),
  }
}

const noInput = async () => undefined

async function addUser() {
  const { id } = await database.addUser()
  return { id }
}

/** A user who has not logged in yet. */
async function addInvitee() {
  const { id } = await database.addUser({ isEmailVerified: false })
  return { id }
}

async function addSession() {
  const { id } = await addUser()
  const [session] = await database.query(
    `INSERT INTO "session" ("id", "token", "userId", "expiresAt")
     VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day') RETURNING "id"`,
    [uniqueWord(), id],
  )
  return { id, sessionId: session?.id }
}

/** A PNG of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe('server functions', () => {
  type Row = [method: Method, expected: Statuses, prepare?: () => Promise<unknown>]

  const user = () => ({ email: uniqueEmail(), name: 'Changed', role: 'user' })

  const table: Record<string, Row> = {
    getInitialState: ['GET', { ...everyClient, banned: 403 }],
    requestLoginCode: ['POST', everyClient, async () => ({ email: uniqueEmail() })],
    getLoginCodeTimes: ['POST', everyClient, async () => ({ email: uniqueEmail() })],
    confirmLoginCode: ['POST', wrongCode, async () => ({ email: uniqueEmail(), otp: unsentCode })],
    // The server is no demo.
    signInToDemo: ['POST', notFound, async () => ({ role: 'admin' })],
    completeOnboarding: ['POST', signedIn, async () => ({ name: 'Onboarded' })],
    getAccount: ['GET', users],
    getApiReference: ['GET', users],
    // Where the pages for developers are enabled, they are open: they contain no user data.
    getMailPreview: ['GET', everyClient, async () => ({ template: 'invitation' })],
    updateAccount: ['POST', users, async () => ({ name: 'Renamed' })],
    changeAvatar: ['POST', owners, async () => ({ picture })],
    deleteAvatar: ['POST', owners],
    setAccountLanguage: ['POST', users, async () => ({ language: otherLanguage })],
    requestStepUpCode: ['POST', owners],
    confirmStepUpCode: ['POST', ownersWithWrongCode, async () => ({ otp: unsentCode })],
    requestEmailChange: ['POST', owners, async () => ({ email: uniqueEmail() })],
    confirmEmailChange: [
      'POST',
      ownersWithWrongCode,
      async () => ({ email: uniqueEmail(), otp: unsentCode }),
    ],
    // No provider is configured, and no user has a linked account.
    linkAccount: ['POST', ownersWithoutRow, async () => ({ provider: 'github', page: '/app/account' })],
    unlinkAccount: ['POST', ownersWithoutRow, async () => ({ id: randomUUID() })],
    requestAccountDeletion: ['POST', owners],
    confirmAccountDeletion: ['POST', ownersWithWrongCode, async () => ({ otp: unsentCode })],
    // The session belongs to another user.
    removeSession: ['POST', ownersWithoutRow, async () => ({ id: (await addSession()).sessionId })],
    removeOtherSessions: ['POST', owners],
    listTokens: ['GET', owners],
    createToken: [
      'POST',
      owners,
      async () => ({
        name: uniqueWord(),
        scopes: ['account:update'],
        lifetime: `${appConfig.token.lifetimeDays[0]}`,
      }),
    ],
    removeToken: [
      'POST',
      ownersWithoutRow,
      async () => ({ id: (await addToken(database, await addUser())).id }),
    ],
    listNotifications: ['GET', owners, async () => ({})],
    countUnreadNotifications: ['GET', owners],
    markNotificationsRead: ['POST', owners, async () => ({ area: 'app' })],
    getDashboard: ['GET', admins({ apps: ['manager'] }), async () => ({ days: 7 })],
    listAuditLog: ['GET', admins({ user: ['list'] }), async () => ({ group: '' })],
    listUsers: ['GET', admins({ user: ['list'] }), async () => ({ searchTerm: '' })],
    getUser: ['GET', admins({ user: ['list'] }), addUser],
    createUser: [
      'POST',
      admins({ user: ['create'] }),
      async () => ({ ...user(), language: defaultLanguage }),
    ],
    updateUser: [
      'POST',
      admins({ user: ['create', 'list'] }),
      async () => ({ ...user(), ...(await addUser()), version: 1 }),
    ],
    inviteUser: [
      'POST',
      admins({ user: ['create'] }),
      async () => ({ ...(await addInvitee()), language: defaultLanguage }),
    ],
    banUsers: ['POST', admins({ user: ['ban'] }), async () => ({ ids: [(await addUser()).id] })],
    unbanUsers: ['POST', admins({ user: ['ban'] }), async () => ({ ids: [(await addUser()).id] })],
    removeUsers: ['POST', admins({ user: ['delete'] }), async () => ({ ids: [(await addUser()).id] })],
    listUserSessions: ['GET', admins({ session: ['list'] }), addUser],
    revokeUserSession: ['POST', admins({ session: ['revoke'] }), addSession],
    revokeUserSessions: ['POST', admins({ session: ['revoke'] }), addUser],
    countUserTokens: ['GET', admins({ session: ['list'] }), addUser],
    revokeUserTokens: ['POST', admins({ session: ['revoke'] }), addUser],
    impersonateUser: ['POST', admins({ user: ['impersonate'] }), addUser],
    stopImpersonation: ['POST', statuses(401, 403, 403, 403, 200, 403)],
    ...resourceRows(),
  }

  function resourceRows(): Record<string, Row> {
    const rows: Record<string, Row> = {}
    for (const resource of resources) {
      for (const [name, example] of Object.entries(resource.serverFunctions)) {
        const { method, allowed, input } = example
        const expected = { ...byRole[allowed], ...neededPermissions(resource, name, example) }
        rows[name] = [method, expected, async () => input(await addRow(resource, example, database))]
      }
    }
    return rows
  }

  test('every server function has a row', () => {
    const advice = 'Give each function a row in the table of this file, or in e2e/<plural>.resource.ts'
    expect([...readServerFunctions().keys()].sort(), advice).toEqual(Object.keys(table).sort())
  })

  for (const [name, [method, expected, prepare = noInput]] of Object.entries(table)) {
    test(name, async () => {
      await expectStatuses(expected, prepare, (client, data) =>
        callServerFunction(clients[client], name, { method, data }),
      )
      await database.query(`UPDATE "user" SET "name" = '' WHERE "email" = $1`, [apiClientEmail('newcomer')])
      if (/mpersonat/.test(name)) clients = await createApiClients(server, database)
    })
  }

  test('a server function refuses every method but its own', async () => {
    const before = await database.checksums()
    for (const [name, [own]] of Object.entries(table)) {
      for (const method of everyMethod.filter((other) => other !== own)) {
        const answer = await clients.admin.fetch(serverFunctionUrl(name), {
          method,
          headers: sameOriginHeaders,
        })
        expect(answer.status(), `${method} ${name}`).toBe(405)
      }
    }
    expect(await database.checksums()).toEqual(before)
  })
})

test.describe('calls of server functions without the client of the framework', () => {
  const site = { 'sec-fetch-site': 'same-origin' }

  test('only forms are accepted', async () => {
    for (const name of readServerFunctions().keys()) {
      const url = serverFunctionUrl(name)
      const before = await database.checksums()
      expect((await clients.admin.get(url, { headers: site })).status(), name).toBe(400)
      expect((await clients.admin.post(url, { headers: site })).status(), name).toBe(400)
      expect((await clients.admin.post(url, { headers: site, data: {} })).status(), name).toBe(400)
      expect(await database.checksums(), name).toEqual(before)
    }
  })

  test('a form is answered with a redirect or an error, without a change', async () => {
    for (const name of readServerFunctions().keys()) {
      const before = await database.checksums()
      const answer = await clients.admin.post(serverFunctionUrl(name), { headers: site, form: {} })
      expect([303, 403, 405, 422], `${name}: ${answer.status()}`).toContain(answer.status())
      expect(await database.checksums(), name).toEqual(before)
    }
  })
})

test.describe('operations of the REST API', () => {
  type Sent = { id?: unknown; body?: unknown }
  type Row = [expected: Statuses, prepare?: () => Promise<Sent>]

  function withSuccess(expected: Statuses, status: number): Statuses {
    const changed = { ...expected }
    for (const client of apiClientNames) if (changed[client] === 200) changed[client] = status
    return changed
  }

  const table: Record<string, Row> = {
    getApiDocument: [users],
    listUsers: [admins({ user: ['list'] })],
    getUser: [admins({ user: ['list'] }), addUser],
    createUser: [
      withSuccess(admins({ user: ['list', 'create'] }), 201),
      async () => ({ body: { email: uniqueEmail(), name: 'New' } }),
    ],
    updateUser: [
      admins({ user: ['list', 'create'] }),
      async () => ({ ...(await addUser()), body: { name: 'Changed' } }),
    ],
    deleteUser: [withSuccess(admins({ user: ['list', 'delete'] }), 204), addUser],
    getAccount: [users],
    updateAccount: [users, async () => ({ body: { name: 'Renamed' } })],
  }

  for (const resource of resources) {
    for (const [id, example] of Object.entries(resource.operations)) {
      const { allowed, body, status = 200 } = example
      table[id] = [
        withSuccess({ ...byRole[allowed], ...neededPermissions(resource, id, example) }, status),
        async () => ({ id: await addRow(resource, example, database), body: body?.() }),
      ]
    }
  }

  async function read() {
    const operations = readOperations(await (await clients.admin.get('/api/openapi.json')).json())
    // The operations of better-auth have their rows below.
    return operations.filter(({ tag }) => tag !== 'Authentication')
  }

  test('every operation has a row', async () => {
    expect((await read()).map((operation) => operation.id).sort()).toEqual(Object.keys(table).sort())
  })

  for (const [id, [expected, prepare = async () => ({})]] of Object.entries(table)) {
    test(id, async () => {
      const operation = (await read()).find((described) => described.id === id)
      // The token of the program belongs to the administrator and has all scopes.
      await expectStatuses({ ...expected, program: statusOfAdmin(expected) }, prepare, (client, sent: Sent) =>
        clients[client].fetch(`/api${operation?.path.replace('{id}', String(sent.id))}`, {
          method: operation?.method.toUpperCase(),
          headers: { origin: server.baseUrl },
          data: sent.body,
        }),
      )
    })
  }

  test('a path refuses every method but those of its operations', async () => {
    const before = await database.checksums()
    for (const [path, described] of Map.groupBy(await read(), (operation) => operation.path)) {
      const own = described.map(({ method }) => method.toUpperCase())
      // Answers with the headers of GET, and with the list of methods.
      const implied = [...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
      const others = everyMethod.filter((method) => ![...own, ...implied].includes(method))
      for (const client of ['anonymous', 'admin', 'program'] as const) {
        for (const method of [...implied, ...others]) {
          const answer = await clients[client].fetch(`/api${path.replace('{id}', randomUUID())}`, {
            method,
            headers: { origin: server.baseUrl },
          })
          const where = `${client}: ${method} ${path}`
          if (others.includes(method)) expect(answer.status(), where).toBe(405)
          else expect([200, 204, 401, 404], `${where}: ${answer.status()}`).toContain(answer.status())
        }
      }
    }
    expect(await database.checksums()).toEqual(before)
  })
})

test.describe('better-auth endpoints', () => {
  type Row = [method: Method, expected: Statuses, prepare?: () => Promise<unknown>]

  const table: Record<string, Row> = {
    '/get-session': ['GET', { ...everyClient, banned: 403 }],
    '/email-otp/send-verification-otp': [
      'POST',
      everyClient,
      async () => ({ email: uniqueEmail(), type: 'sign-in' }),
    ],
    '/sign-in/email-otp': ['POST', wrongCode, async () => ({ email: uniqueEmail(), otp: unsentCode })],
    // Without the state of a sign-in, the callback redirects to the error page.
    '/callback/:id': ['GET', statuses(302, 302, 302, 302, 302, 302)],
    '/admin/list-users': ['GET', admins({ user: ['list'] })],
    '/admin/stop-impersonating': ['POST', statuses(401, 400, 400, 403, 200, 400)],
    '/revoke-other-sessions': ['POST', { ...signedIn, impersonator: 403 }],
    '/revoke-sessions': ['POST', { ...signedIn, impersonator: 403 }],
    '/sign-out': ['POST', everyClient],
  }

  const endpoints = listAuthEndpoints()
  const toUrl = (path: string) => `/api/auth${path.replaceAll(/:\w+/g, 'x')}`

  test('every open endpoint has a row', () => {
    expect(Object.keys(table).sort()).toEqual([...openEndpoints].sort())
    expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(table)))
  })

  test('all other endpoints are closed to every client', async () => {
    const closed = endpoints.filter(
      ({ path, method }) => !openEndpoints.has(path) || (method === 'POST' && path === '/callback/:id'),
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const { path, method } of closed) {
      await test.step(`${method} ${path}`, () =>
        expectStatuses(
          /^\/(email-otp|callback|sign-in\/social)/.test(path) ? { ...noClient, banned: 404 } : noClient,
          noInput,
          (client) =>
            clients[client].fetch(toUrl(path), {
              method,
              headers: { origin: server.baseUrl },
              data: method === 'GET' ? undefined : {},
            }),
        ))
    }
  })

  for (const [path, [method, expected, prepare = noInput]] of Object.entries(table)) {
    test(path, async () => {
      await expectStatuses(expected, prepare, (client, data) =>
        clients[client].fetch(toUrl(path), {
          method,
          headers: { origin: server.baseUrl },
          data: method === 'GET' ? undefined : (data ?? {}),
        }),
      )
      // Some endpoints have ended the sessions of the clients.
      clients = await createApiClients(server, database)
    })
  }

  test('an endpoint refuses every method but its own', async () => {
    const before = await database.checksums()
    for (const [path, [own]] of Object.entries(table)) {
      for (const method of everyMethod.filter((other) => other !== own)) {
        const answer = await clients.admin.fetch(toUrl(path), { method, headers: { origin: server.baseUrl } })
        expect([404, 405, 415], `${method} ${path}: ${answer.status()}`).toContain(answer.status())
      }
    }
    expect(await database.checksums()).toEqual(before)
  })
})

test('POST /api/auth/delete-user mails the code that deletes the account', async () => {
  await expectStatuses(owners, noInput, (client) =>
    clients[client].post('/api/auth/delete-user', { headers: { origin: server.baseUrl } }),
  )
  await expectStatuses(ownersWithWrongCode, noInput, (client) =>
    clients[client].post('/api/auth/delete-user', {
      headers: { origin: server.baseUrl },
      data: { otp: unsentCode },
    }),
  )
})

test('the stream of notifications is open to the account owner only', async () => {
  for (const client of apiClientNames) {
    const { cookies } = await clients[client].storageState()
    const abort = new AbortController()
    // The stream does not end, so only its headers are read.
    const answer = await fetch(new URL('/api/notifications/stream', server.baseUrl), {
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      signal: abort.signal,
    })
    expect(answer.status, client).toBe(owners[client] === 200 ? 200 : 204)
    if (answer.status === 200) expect(answer.headers.get('content-type')).toBe('text/event-stream')
    abort.abort()
  }
})

test.describe('other routes', () => {
  const table: Record<string, Statuses> = {
    '/login/with/oidc': statuses(303, 303, 303, 303, 303, 303),
    // Without the token of an operator.
    '/metrics': noClient,
    '/livez': everyClient,
    '/readyz': everyClient,
    '/api': notFound,
    '/api/nothing': notFound,
    '/api/auth': noClient,
    '/api/account/export': owners,
    '/avatars/nothing.webp': notFound,
    '/api/client.ts': { ...users, program: 200 },
    '/api/docs': { ...statuses(307, 307, 200, 403, 200, 200), program: 307 },
    '/manager/users/export': admins({ user: ['list'] }),
    '/manager/activity/export': admins({ user: ['list'] }),
    '/dev/mails/html': everyClient,
    '/.env': noClient,
    '/server/server.js': noClient,
    '/assets/../../server/server.js': noClient,
    '/assets/%2e%2e/%2e%2e/server/server.js': noClient,
    '/sources.sha256': noClient,
    '/%2e%2e/sources.sha256': noClient,
  }

  const withOwnTest: Record<string, string> = {
    '/api/$': 'the operations are above',
    '/api/auth/$': 'the endpoints are above',
    '/api/auth/delete-user': 'it needs a code',
    '/api/notifications/stream': 'it does not end',
    '/favicon.svg': 'it is a file for everybody',
    '/logout': 'it ends the session',
    '/manifest.webmanifest': 'it is a file for everybody',
  }

  test('every route without a page has a row or a test of its own', () => {
    const patterns = readServerRoutes()
      .filter((route) => !(route in withOwnTest))
      .map((route) => new RegExp(`^${route.replaceAll('.', '\\.').replace(/\$\w*/g, '[^/]+')}$`))
    expect(patterns.length).toBeGreaterThan(3)
    const paths = Object.keys(table)
    expect(patterns.filter((pattern) => !paths.some((path) => pattern.test(path)))).toEqual([])
  })

  for (const [path, expected] of Object.entries(table)) {
    test(path, () => expectStatuses(expected, noInput, (client) => clients[client].get(path)))
  }

  test('/logout ends the session of the client and no other', async () => {
    // Impersonation is a second session.
    const ended = statuses(0, 1, 1, 1, 2, 1)
    for (const client of apiClientNames) {
      const before = await database.query('SELECT "id" FROM "session"')
      const answer = await clients[client].get('/logout', { headers: { 'sec-fetch-site': 'none' } })
      expect(answer.status(), client).toBe(303)
      expect(answer.headers().location, client).toBe('/login')
      expect(answer.headers()['clear-site-data'], client).toBe('"cache"')
      const after = await database.query('SELECT "id" FROM "session"')
      expect(before.length - after.length, client).toBe(ended[client])
    }
    const leftOver = await createApiClient(server)
    expect((await leftOver.get('/app')).status()).toBe(307)
  })

  test('below /api, a method without a handler is refused', async () => {
    const routes = new Set(readRoutes().filter((route) => route.startsWith('/api/')))
    // It is a page.
    routes.delete('/api/docs')
    for (const route of [...routes, '/api/auth/get-session', '/api/auth/sign-out']) {
      const path = route.replace('$', 'nothing')
      for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        for (const client of ['anonymous', 'admin'] as const) {
          const answer = await clients[client].fetch(path, { method, headers: { origin: server.baseUrl } })
          const where = `${client}: ${method} ${path}`
          expect(answer.status(), where).toBeGreaterThanOrEqual(400)
          expect(answer.status(), where).toBeLessThan(500)
        }
      }
    }
  })

  test('every other route refuses all methods but GET and HEAD', async () => {
    const before = await database.checksums()
    for (const path of Object.keys(table)) {
      for (const method of everyMethod.filter((other) => other !== 'GET' && other !== 'HEAD')) {
        const answer = await clients.admin.fetch(path, { method, headers: { origin: server.baseUrl } })
        expect([404, 405], `${method} ${path}: ${answer.status()}`).toContain(answer.status())
      }
    }
    expect(await database.checksums()).toEqual(before)
  })

  test('reports of violations are accepted from every client, and only by POST', async () => {
    await expectStatuses(statuses(204, 204, 204, 204, 204, 204), noInput, (client) =>
      clients[client].post('/csp-reports', { data: {} }),
    )
    for (const method of everyMethod.filter((other) => other !== 'POST')) {
      expect((await clients.admin.fetch('/csp-reports', { method })).status(), method).toBe(405)
    }
  })

  test('a HEAD request changes nothing', async () => {
    await clients.admin.get('/app')
    for (const path of [...Object.keys(table), '/logout', '/login', '/app', '/manager/users']) {
      const before = await database.checksums()
      const answer = await clients.admin.head(path, { headers: { cookie: await flashCookie() } })
      expect(await database.checksums(), path).toEqual(before)
      expect(answer.headers()['set-cookie'], path).toBeUndefined()
    }
  })

  /** The cookies of the administrator, with a message that the next page shows. */
  async function flashCookie() {
    const { cookies } = await clients.admin.storageState()
    const flash = encodeURIComponent(JSON.stringify({ field: 'notice', message: 'common:save' }))
    return [...cookies.map(({ name, value }) => `${name}=${value}`), `flash=${flash}`].join('; ')
  }

  test('a page answers only GET and HEAD requests', async () => {
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
      for (const method of everyMethod.filter((other) => other !== 'GET' && other !== 'HEAD')) {
        const answer = await clients.admin.fetch(path, { method, headers: { origin: server.baseUrl } })
        expect(answer.status(), `${method} ${path}`).toBe(405)
      }
    }
  })
})
