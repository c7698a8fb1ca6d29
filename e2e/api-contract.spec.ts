/**
 * The documentation of the REST API is true: every operation is called in every way that it says can end differently, and
 * each answer is held against what it says. An answer that is not described fails, and so does one that never came.
 */
import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openEndpoints } from '../src/auth/better-auth/endpoint-allowlist.server.ts'
import { createApiClient } from './support/api-clients.ts'
import { type ApiOperation, readOperations } from './support/api-operations.ts'
import { type Database, openDatabase, type TestUser, uniqueEmail, uniqueWord } from './support/database.ts'
import { codeFor } from './support/mailbox.ts'
import { callServerFunction } from './support/server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'

test.describe.configure({ mode: 'default' })

type Sent = { path?: string; query?: string; data?: unknown; headers?: Record<string, string> }
type Prepared = { id?: string; body?: unknown }

/** The least that each operation needs for success. */
const preparations: Record<string, () => Promise<Prepared>> = {
  getApiDocument: async () => ({}),
  listRepositories: async () => ({}),
  createRepository: async () => ({ body: { name: uniqueWord(), link: 'git.example.com/a' } }),
  getRepository: aRepository,
  updateRepository: async () => ({ ...(await aRepository()), body: { name: uniqueWord() } }),
  deleteRepository: aRepository,
  listUsers: async () => ({}),
  createUser: async () => ({ body: { email: uniqueEmail(), name: 'Rosa Reader' } }),
  getUser: aPerson,
  updateUser: async () => ({ ...(await aPerson()), body: { roles: ['user', 'admin'] } }),
  deleteUser: aPerson,
  getAccount: async () => ({}),
  updateAccount: async () => ({ body: { language: 'fr' } }),
}

/** What is in the way of something that is there already. */
const conflicts: Record<string, () => Promise<unknown>> = {
  createRepository: aTakenName,
  updateRepository: aTakenName,
  createUser: async () => ({ email: (await database.addUser()).email, name: 'Rosa Reader' }),
  updateUser: async () => ({ email: (await database.addUser()).email }),
}

const noSuchId = '00000000-0000-7000-8000-000000000000'

let server: IsolatedServer
let database: Database
let program: APIRequestContext
let operations: ApiOperation[]
/** What better-auth answers. */
let authOperations: ApiOperation[]
let isValid: (schema: unknown, value: unknown) => string
let admin: TestUser
let tokens: Record<'admin' | 'newcomer' | 'exhausted', string>

/** Operation and status of every answer so far. */
const seen = new Set<string>()

test.beforeAll(async () => {
  server = await startIsolatedServer()
  database = server.database
  program = await request.newContext({ baseURL: server.baseUrl })
  admin = await database.addUser({ role: 'admin' })
  const exhausted = await database.addToken(admin)
  await database.query(
    `INSERT INTO "quota" ("key", "used", "resetsAt") VALUES ($1, 1000000, now() + interval '1 hour')`,
    [`token:${exhausted.id}`],
  )
  tokens = {
    admin: (await database.addToken(admin)).token,
    newcomer: (await database.addToken(await database.addUser({ name: '' }))).token,
    exhausted: exhausted.token,
  }
  const document = await (await program.get('/api/openapi.json', { headers: bearer(tokens.admin) })).json()
  const described = readOperations(document)
  operations = described.filter(({ tag }) => tag !== 'Authentication')
  authOperations = described.filter((operation) => !operations.includes(operation))
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'document')
  isValid = (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/')
    return ajv.validate(JSON.parse(text), value) ? '' : ajv.errorsText()
  }
})

test.afterAll(async () => {
  await program.dispose()
  await server.stop()
})

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

async function aRepository() {
  const [repository] = await database.addRepositories(uniqueWord())
  return { id: repository?.id }
}

async function aPerson() {
  return { id: (await database.addUser()).id }
}

async function anAdmin() {
  const { id } = await database.addUser({ role: 'admin' })
  return { id, token: (await database.addToken({ id })).token }
}

async function aTakenName() {
  const [repository] = await database.addRepositories(uniqueWord())
  return { name: repository?.name, link: 'git.example.com/a' }
}

async function prepare({ id }: ApiOperation): Promise<Prepared> {
  const preparation = preparations[id]
  if (!preparation) throw new Error(`Nobody says how ${id} succeeds.`)
  return preparation()
}

/** As the administrator's program, unless the headers say otherwise. */
async function call(operation: ApiOperation, { id, body }: Prepared, sent: Sent = {}) {
  const path = operation.path.replace('{id}', String(id)) + (sent.query ?? '')
  const answer = await program.fetch(`/api${path}`, {
    method: operation.method.toUpperCase(),
    headers: { ...bearer(tokens.admin), ...sent.headers },
    data: 'data' in sent ? sent.data : body,
  })
  await expectDescribed(operation, answer)
  return answer
}

async function expectDescribed({ id, responses }: ApiOperation, answer: APIResponse) {
  const status = answer.status()
  const described = responses[status] ?? (status >= 500 ? responses.default : undefined)
  const name = `${id} ${status}`
  seen.add(responses[status] ? name : `${id} default`)
  if (!described) throw new Error(`${name} is not described: ${await answer.text()}`)
  const headers = answer.headers()
  const own = Object.entries(described.headers)
  for (const [header, { required }] of own) {
    if (required) expect(headers[header.toLowerCase()], `${header} of ${name}`).toBeTruthy()
  }
  const toTell = ['etag', 'location', 'retry-after', 'www-authenticate', 'idempotency-replayed']
  const told = [...toTell, 'accept-post', 'accept-patch', 'content-language'].filter(
    (header) => headers[header],
  )
  expect(own.map(([header]) => header.toLowerCase())).toEqual(expect.arrayContaining(told))
  const [[type, schema] = []] = Object.entries(described.content)
  expect(headers['content-type'], name).toBe(type)
  if (schema) expect(isValid(schema, await answer.json()), name).toBe('')
  else expect(await answer.text(), name).toBe('')
}

/** For each operation that describes this status. */
async function each(
  status: number,
  act: (operation: ApiOperation, prepared: Prepared) => Promise<APIResponse>,
) {
  for (const operation of operations.filter(({ responses }) => responses[status])) {
    const answer = await act(operation, await prepare(operation))
    expect(answer.status(), operation.id).toBe(status)
  }
}

test('success', async () => {
  for (const operation of operations) {
    const prepared = await prepare(operation)
    expect(Boolean(operation.body), operation.id).toBe(prepared.body !== undefined)
    if (operation.body) expect(isValid(operation.body, prepared.body), operation.id).toBe('')
    const answer = await call(operation, prepared, { headers: { 'idempotency-key': uniqueWord() } })
    expect(answer.ok(), `${operation.id}: ${await answer.text()}`).toBe(true)
    const { location } = answer.headers()
    if (!location) continue
    const made = await program.get(location, { headers: bearer(tokens.admin) })
    expect(await made.json()).toEqual(await answer.json())
  }
})

test('304: it has not changed', () =>
  each(304, async (operation, prepared) => {
    const { etag = '' } = (await call(operation, prepared)).headers()
    return call(operation, prepared, { headers: { 'if-none-match': `"other", ${etag}` } })
  }))

test('400: a parameter or the JSON cannot be read', async () => {
  await each(400, (operation, prepared) => call(operation, prepared, { query: '?nothing=1' }))
  for (const operation of operations.filter(({ body }) => body)) {
    const headers = { 'content-type': 'application/json' }
    const answer = await call(operation, await prepare(operation), { data: Buffer.from('{"a":'), headers })
    expect(await answer.json()).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
  }
})

test('401: nobody is signed in, or the token is wrong', async () => {
  await each(401, (operation, prepared) =>
    call(operation, prepared, { headers: { authorization: 'Bearer' } }),
  )
  await each(401, (operation, prepared) =>
    call(operation, prepared, { headers: { authorization: '', origin: server.baseUrl } }),
  )
})

test('403: somebody who may not', () =>
  each(403, (operation, prepared) => call(operation, prepared, { headers: bearer(tokens.newcomer) })))

test('404: there is nothing of this id', async () => {
  for (const id of [noSuchId, 'nothing', '%00', '..%2f']) {
    await each(404, (operation, prepared) => call(operation, { ...prepared, id }))
  }
})

test('409: something that is there is in the way', () =>
  each(409, async (operation, prepared) => {
    if (operation.id === 'deleteUser') return deleteEachOther(operation)
    return call(operation, { ...prepared, body: await conflicts[operation.id]?.() })
  }))

/** Two administrators at once: one of them has to remain, whoever it is. */
async function deleteEachOther(operation: ApiOperation): Promise<APIResponse> {
  await database.query(`UPDATE "user" SET "role" = 'user'`)
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      const [one, other] = [await anAdmin(), await anAdmin()]
      const [first, second] = await Promise.all([
        call(operation, { id: other.id }, { headers: bearer(one.token) }),
        call(operation, { id: one.id }, { headers: bearer(other.token) }),
      ])
      await database.query(`UPDATE "user" SET "role" = 'user'`)
      const refused = [first, second].find((answer) => answer?.status() === 409)
      if (refused) return refused
    }
    throw new Error('Nobody was the last one.')
  } finally {
    await database.query(`UPDATE "user" SET "role" = 'admin' WHERE "id" = $1`, [admin.id])
  }
}

test('412: it has changed', () =>
  each(412, (operation, prepared) => call(operation, prepared, { headers: { 'if-match': '"other"' } })))

test('413: the body is too large', () =>
  each(413, (operation, prepared) => call(operation, prepared, { data: { name: 'x'.repeat(70_000) } })))

test('415: the body is not JSON', () =>
  each(415, (operation, prepared) =>
    call(operation, prepared, { data: 'name=a', headers: { 'content-type': 'text/plain' } }),
  ))

test('422: a field is wrong', async () => {
  await each(422, async (operation, prepared) => {
    const answer = await call(operation, prepared, { data: { nothing: 1 } })
    const { errors } = await answer.json()
    expect(errors).toContainEqual(expect.objectContaining({ field: 'nothing', code: 'api.unknownField' }))
    return answer
  })
})

test('429: the token is used too often', () =>
  each(429, (operation, prepared) => call(operation, prepared, { headers: bearer(tokens.exhausted) })))

test('503: the database does not answer', async () => {
  const prepared = await Promise.all(operations.map(prepare))
  const other = await openDatabase(server.databaseUrl)
  await other.query('BEGIN')
  await other.query('LOCK TABLE "api_token" IN ACCESS EXCLUSIVE MODE')
  const answers = operations.map((operation, index) => call(operation, prepared[index] ?? {}))
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(503)
  await other.query('ROLLBACK')
  await other.close()
})

test('500: what nobody foresaw says nothing but an id', async () => {
  await database.query('ALTER TABLE "repository" RENAME TO "elsewhere"')
  for (const operation of operations.filter(({ path }) => path.startsWith('/repositories'))) {
    const prepared = { id: noSuchId, body: { name: uniqueWord(), link: 'git.example.com/a' } }
    const answer = await call(operation, prepared)
    expect(answer.status(), operation.id).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 'UNKNOWN_ERROR', detail: 'Something went wrong' })
  }
  await database.query('ALTER TABLE "elsewhere" RENAME TO "repository"')
})

test('all that is described has been seen', () => {
  const described = operations.flatMap(({ id, responses }) =>
    Object.keys(responses)
      .filter((status) => status !== 'default')
      .map((status) => `${id} ${status}`),
  )
  expect(described.filter((name) => !seen.has(name))).toEqual([])
  expect([...seen].some((name) => name.endsWith('default'))).toBe(true)
})

test('a session is answered as a token is', async () => {
  const browser = await createApiClient(server, admin.email)
  const answer = await browser.get('/api/account')
  expect(await answer.json()).toMatchObject({ id: admin.id, roles: ['admin'] })
  await browser.dispose()
})

test('the open endpoints of authentication are described, and answer so', async () => {
  const { mailboxUrl, baseUrl } = server
  const { email } = await database.addUser({ role: 'admin' })
  const visitor = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { origin: baseUrl } })
  const impersonate = async () => {
    const data = await aPerson()
    await callServerFunction(visitor, 'impersonateUser', { method: 'POST', data })
  }
  const steps: Array<[id: string, prepare: () => Promise<unknown>]> = [
    ['sendLoginCode', async () => ({ email, type: 'sign-in' })],
    ['signIn', async () => ({ email, otp: await codeFor(email, 1, mailboxUrl) })],
    ['getSession', async () => undefined],
    ['listAuthUsers', async () => undefined],
    ['stopImpersonating', impersonate],
    ['revokeOtherSessions', async () => undefined],
    ['revokeSessions', async () => undefined],
    ['signOut', async () => undefined],
  ]
  expect(authOperations.map(({ id }) => id).sort()).toEqual(steps.map(([id]) => id).sort())
  const paths = authOperations.map(({ path }) => path.replace('/auth', ''))
  expect(paths.sort()).toEqual([...openEndpoints].filter((path) => path !== '/callback/:id').sort())
  for (const [id, prepareStep] of steps) {
    const operation = authOperations.find((described) => described.id === id)
    const data = await prepareStep()
    if (operation?.body) expect(isValid(operation.body, data), id).toBe('')
    const method = operation?.method.toUpperCase()
    const answer = await visitor.fetch(`/api${operation?.path}`, {
      method,
      data: method === 'GET' ? undefined : (data ?? {}),
    })
    expect(answer.status(), id).toBe(200)
    const schema = operation?.responses[200]?.content['application/json']
    expect(isValid(schema, await answer.json()), id).toBe('')
  }
  const refused = await program.post('/api/auth/revoke-sessions', { headers: { origin: baseUrl }, data: {} })
  expect(refused.status()).toBe(401)
  expect(isValid({ $ref: '#/components/schemas/AuthFailure' }, await refused.json())).toBe('')
  await visitor.dispose()
})
