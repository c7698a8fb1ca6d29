/**
 * Checks the REST API against its OpenAPI document. For each operation, a request causes each status of the document,
 * and the response is validated. Undocumented responses and documented ones that never occur fail.
 */
import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openEndpoints } from '../src/auth/better-auth/endpoint-allowlist.server.ts'
import { roleNames } from '../src/auth/permissions/permissions.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t } from '../src/testing/t.ts'
import { createApiClient } from './support/api-clients.ts'
import { type Database, openDatabase, type TestUser, uniqueEmail, uniqueWord } from './support/database.ts'
import { waitForCode } from './support/mailbox.ts'
import { addRow, resources } from './support/resources.ts'
import { type ApiOperation, readOperations } from './support/rest-api/operations.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { callServerFunction } from './support/server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'

test.describe.configure({ mode: 'default' })

type Sent = { path?: string; query?: string; data?: unknown; headers?: Record<string, string> }
type Input = { id?: string; body?: unknown }

/** The least that each operation needs for success. */
const inputs: Record<string, () => Promise<Input>> = {
  getApiDocument: async () => ({}),
  listUsers: async () => ({}),
  createUser: async () => ({ body: { email: uniqueEmail(), name: 'Rosa Reader' } }),
  getUser: addUser,
  updateUser: async () => ({ ...(await addUser()), body: { roles: ['user', 'admin'] } }),
  deleteUser: addUser,
  getAccount: async () => ({}),
  updateAccount: async () => ({ body: { language: otherLanguage } }),
}

/** Bodies that conflict with an existing row. */
const conflictingBodies: Record<string, () => Promise<unknown>> = {
  createUser: async () => ({ email: (await database.addUser()).email, name: 'Rosa Reader' }),
  updateUser: async () => ({ email: (await database.addUser()).email }),
}

for (const resource of resources) {
  for (const [id, example] of Object.entries(resource.operations)) {
    const { body, conflictingBody } = example
    inputs[id] = async () => ({ id: await addRow(resource, example, database, admin.id), body: body?.() })
    if (conflictingBody) conflictingBodies[id] = () => conflictingBody(database, admin.id)
  }
}

/** A role of the project may grant a permission that the role admin lacks. */
const everyRole = roleNames.join()

const noSuchId = '00000000-0000-7000-8000-000000000000'

let server: IsolatedServer
let database: Database
let program: APIRequestContext
let operations: ApiOperation[]
/** The operations of better-auth. */
let authOperations: ApiOperation[]
let isValid: (schema: unknown, value: unknown) => string
let admin: TestUser
let tokens: Record<'admin' | 'newcomer' | 'exhausted', string>

/** The operation and status of every response so far. */
const seen = new Set<string>()

test.beforeAll(async () => {
  server = await startIsolatedServer()
  database = server.database
  program = await request.newContext({ baseURL: server.baseUrl })
  admin = await database.addUser({ role: everyRole })
  const exhausted = await addToken(database, admin)
  await database.query(
    `INSERT INTO "quota" ("key", "used", "resetsAt") VALUES ($1, 1000000, now() + interval '1 hour')`,
    [`token:${exhausted.id}`],
  )
  tokens = {
    admin: (await addToken(database, admin)).token,
    newcomer: (await addToken(database, await database.addUser({ name: '' }))).token,
    exhausted: exhausted.token,
  }
  const document = await (await program.get('/api/openapi.json', { headers: bearer(tokens.admin) })).json()
  const all = readOperations(document)
  operations = all.filter(({ tag }) => tag !== 'Authentication')
  authOperations = all.filter((operation) => !operations.includes(operation))
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

async function addUser() {
  return { id: (await database.addUser()).id }
}

async function addAdmin() {
  const { id } = await database.addUser({ role: 'admin' })
  return { id, token: (await addToken(database, { id })).token }
}

async function createInput({ id }: ApiOperation): Promise<Input> {
  const create = inputs[id]
  if (!create) throw new Error(`The operation ${id} has no input here or in support/resources.ts.`)
  return create()
}

/** One after the other, because the first row of a resource adds the rows that it refers to. */
async function createInputs(wanted: ApiOperation[]): Promise<Input[]> {
  const created: Input[] = []
  for (const operation of wanted) created.push(await createInput(operation))
  return created
}

/** Uses the API token of the administrator, unless `sent.headers` has another one. */
async function call(operation: ApiOperation, { id, body }: Input, sent: Sent = {}) {
  const path = operation.path.replace('{id}', String(id)) + (sent.query ?? '')
  const answer = await program.fetch(`/api${path}`, {
    method: operation.method.toUpperCase(),
    headers: { ...bearer(tokens.admin), ...sent.headers },
    data: 'data' in sent ? sent.data : body,
  })
  await expectDocumented(operation, answer)
  return answer
}

async function expectDocumented({ id, responses }: ApiOperation, answer: APIResponse) {
  const status = answer.status()
  const documented = responses[status] ?? (status >= 500 ? responses.default : undefined)
  const name = `${id} ${status}`
  seen.add(responses[status] ? name : `${id} default`)
  if (!documented) throw new Error(`${name} is not documented: ${await answer.text()}`)
  const headers = answer.headers()
  const documentedHeaders = Object.entries(documented.headers)
  for (const [header, { required }] of documentedHeaders) {
    if (required) expect(headers[header.toLowerCase()], `${header} of ${name}`).toBeTruthy()
  }
  const checkedHeaders = ['etag', 'location', 'retry-after', 'www-authenticate', 'idempotency-replayed']
  const sentHeaders = [...checkedHeaders, 'accept-post', 'accept-patch', 'content-language'].filter(
    (header) => headers[header],
  )
  expect(documentedHeaders.map(([header]) => header.toLowerCase())).toEqual(
    expect.arrayContaining(sentHeaders),
  )
  const [[type, schema] = []] = Object.entries(documented.content)
  expect(headers['content-type'], name).toBe(type)
  if (schema) expect(isValid(schema, await answer.json()), name).toBe('')
  else expect(await answer.text(), name).toBe('')
}

/** Runs `act` for each operation that documents this status. */
async function forEachOperationWith(
  status: number,
  act: (operation: ApiOperation, input: Input) => Promise<APIResponse>,
) {
  for (const operation of operations.filter(({ responses }) => responses[status])) {
    const answer = await act(operation, await createInput(operation))
    expect(answer.status(), operation.id).toBe(status)
  }
}

test('every operation succeeds as documented', async () => {
  for (const operation of operations) {
    const input = await createInput(operation)
    expect(Boolean(operation.body), operation.id).toBe(input.body !== undefined)
    if (operation.body) expect(isValid(operation.body, input.body), operation.id).toBe('')
    const answer = await call(operation, input, { headers: { 'idempotency-key': uniqueWord() } })
    expect(answer.ok(), `${operation.id}: ${await answer.text()}`).toBe(true)
    const { location } = answer.headers()
    if (!location) continue
    const created = await program.get(location, { headers: bearer(tokens.admin) })
    expect(await created.json()).toEqual(await answer.json())
  }
})

test('an unchanged resource is answered with 304', () =>
  forEachOperationWith(304, async (operation, input) => {
    const { etag = '' } = (await call(operation, input)).headers()
    return call(operation, input, { headers: { 'if-none-match': `"other", ${etag}` } })
  }))

test('an unknown parameter and malformed JSON are answered with 400', async () => {
  await forEachOperationWith(400, (operation, input) => call(operation, input, { query: '?nothing=1' }))
  for (const operation of operations.filter(({ body }) => body)) {
    const headers = { 'content-type': 'application/json' }
    const answer = await call(operation, await createInput(operation), {
      data: Buffer.from('{"a":'),
      headers,
    })
    expect(await answer.json()).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
  }
})

test('a missing session and a wrong token are answered with 401', async () => {
  await forEachOperationWith(401, (operation, input) =>
    call(operation, input, { headers: { authorization: 'Bearer' } }),
  )
  await forEachOperationWith(401, (operation, input) =>
    call(operation, input, { headers: { authorization: '', origin: server.baseUrl } }),
  )
})

test('a user without the permission is answered with 403', () =>
  forEachOperationWith(403, (operation, input) =>
    call(operation, input, { headers: bearer(tokens.newcomer) }),
  ))

test('an unknown or malformed id is answered with 404', async () => {
  for (const id of [noSuchId, 'nothing', '%00', '..%2f']) {
    await forEachOperationWith(404, (operation, input) => call(operation, { ...input, id }))
  }
})

test('a conflict with an existing row is answered with 409', () =>
  forEachOperationWith(409, async (operation, input) => {
    if (operation.id === 'deleteUser') return deleteTheLastAdmin(operation)
    if (operation.method === 'delete') return deleteRequired(operation, input)
    const conflictingBody = conflictingBodies[operation.id]
    if (!conflictingBody) return repeatDuringRequest(operation, input)
    return call(operation, { ...input, body: await conflictingBody() })
  }))

/** Repeats a request with its idempotency key as if the first one was still running. */
async function repeatDuringRequest(operation: ApiOperation, input: Input): Promise<APIResponse> {
  const key = uniqueWord()
  const headers = { 'idempotency-key': key }
  await call(operation, input, { headers })
  await database.query(
    `UPDATE "idempotency_key" SET "answer" = NULL, "claimedUntil" = now() + interval '1 hour' WHERE "key" = $1`,
    [key],
  )
  return call(operation, input, { headers })
}

/** Deletes a row to which a required relation of another table refers. */
async function deleteRequired(operation: ApiOperation, input: Input): Promise<APIResponse> {
  const resource = resources.find(({ name }) => operation.path === `/${name}/{id}`)
  await database.query(
    `CREATE TABLE "requiring" ("requiredId" uuid CONSTRAINT "requiring_requiredId_fkey" REFERENCES "${resource?.table}" ON DELETE RESTRICT)`,
  )
  try {
    await database.query('INSERT INTO "requiring" VALUES ($1)', [input.id])
    return await call(operation, input)
  } finally {
    await database.query('DROP TABLE "requiring"')
  }
}

/** Two administrators delete each other at once, so one of the requests has to be refused. */
async function deleteTheLastAdmin(operation: ApiOperation): Promise<APIResponse> {
  await database.query(`UPDATE "user" SET "role" = 'user'`)
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      const [one, other] = [await addAdmin(), await addAdmin()]
      const [first, second] = await Promise.all([
        call(operation, { id: other.id }, { headers: bearer(one.token) }),
        call(operation, { id: one.id }, { headers: bearer(other.token) }),
      ])
      await database.query(`UPDATE "user" SET "role" = 'user'`)
      const refused = [first, second].find((answer) => answer?.status() === 409)
      if (refused) return refused
    }
    throw new Error('Both administrators were deleted in each attempt.')
  } finally {
    await database.query(`UPDATE "user" SET "role" = $2 WHERE "id" = $1`, [admin.id, everyRole])
  }
}

test('a failed precondition is answered with 412', () =>
  forEachOperationWith(412, (operation, input) =>
    call(operation, input, { headers: { 'if-match': '"other"' } }),
  ))

test('a body that is too large is answered with 413', () =>
  forEachOperationWith(413, (operation, input) =>
    call(operation, input, { data: { name: 'x'.repeat(70_000) } }),
  ))

test('a body that is not JSON is answered with 415', () =>
  forEachOperationWith(415, (operation, input) =>
    call(operation, input, { data: 'name=a', headers: { 'content-type': 'text/plain' } }),
  ))

test('an unknown field is answered with 422', async () => {
  await forEachOperationWith(422, async (operation, input) => {
    const answer = await call(operation, input, { data: { nothing: 1 } })
    const { errors } = await answer.json()
    expect(errors).toContainEqual(expect.objectContaining({ field: 'nothing', code: 'api.unknownField' }))
    return answer
  })
})

test('a token over its rate limit is answered with 429', () =>
  forEachOperationWith(429, (operation, input) =>
    call(operation, input, { headers: bearer(tokens.exhausted) }),
  ))

test('a database that does not answer is answered with 503', async () => {
  const preparedInputs = await createInputs(operations)
  const other = await openDatabase(server.databaseUrl)
  await other.query('BEGIN')
  await other.query('LOCK TABLE "api_token" IN ACCESS EXCLUSIVE MODE')
  const answers = operations.map((operation, index) => call(operation, preparedInputs[index] ?? {}))
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(503)
  await other.query('ROLLBACK')
  await other.close()
})

/** For each path, a column or a table without which its operations fail and authentication still works. */
const brokenNames = [
  {
    path: '/users',
    statement: (from: string, to: string) => `"user" RENAME COLUMN "${from}" TO "${to}"`,
    name: 'createdAt',
  },
  ...resources.map(({ name, table }) => ({
    path: `/${name}`,
    statement: (from: string, to: string) => `"${from}" RENAME TO "${to}"`,
    name: table,
  })),
]

for (const { path, statement, name } of brokenNames) {
  test(`an unexpected error of ${path} is answered with 500 and discloses only an id`, async () => {
    const broken = operations.filter((operation) => operation.path.startsWith(path))
    expect(broken.length).toBeGreaterThan(3)
    const brokenInputs = await createInputs(broken)
    await database.query(`ALTER TABLE ${statement(name, 'renamed')}`)
    try {
      for (const [index, operation] of broken.entries()) {
        const answer = await call(operation, brokenInputs[index] ?? {})
        expect(answer.status(), operation.id).toBe(500)
        expect(await answer.json()).toMatchObject({
          code: 'UNKNOWN_ERROR',
          detail: t('errors:code.UNKNOWN_ERROR'),
        })
      }
    } finally {
      await database.query(`ALTER TABLE ${statement('renamed', name)}`)
    }
  })
}

test('every documented response has occurred', () => {
  const documented = operations.flatMap(({ id, responses }) =>
    Object.keys(responses)
      .filter((status) => status !== 'default')
      .map((status) => `${id} ${status}`),
  )
  expect(documented.filter((name) => !seen.has(name))).toEqual([])
  expect([...seen].some((name) => name.endsWith('default'))).toBe(true)
})

test('a session gets the same answer as a token', async () => {
  const browser = await createApiClient(server, admin.email)
  const answer = await browser.get('/api/account')
  expect(await answer.json()).toMatchObject({ id: admin.id, roles: roleNames })
  await browser.dispose()
})

test('the open better-auth endpoints answer as documented', async () => {
  const { mailboxUrl, baseUrl } = server
  const { email } = await database.addUser({ role: 'admin' })
  const visitor = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { origin: baseUrl } })
  const impersonate = async () => {
    const data = await addUser()
    await callServerFunction(visitor, 'impersonateUser', { method: 'POST', data })
  }
  const steps: Array<[id: string, createData: () => Promise<unknown>]> = [
    ['sendLoginCode', async () => ({ email, type: 'sign-in' })],
    ['signIn', async () => ({ email, otp: await waitForCode(email, 1, mailboxUrl) })],
    ['getSession', async () => undefined],
    ['listAuthUsers', async () => undefined],
    ['stopImpersonating', impersonate],
    ['deleteAccount', async () => ({})],
    ['revokeOtherSessions', async () => undefined],
    ['revokeSessions', async () => undefined],
    ['signOut', async () => undefined],
  ]
  expect(authOperations.map(({ id }) => id).sort()).toEqual(steps.map(([id]) => id).sort())
  const paths = authOperations.map(({ path }) => path.replace('/auth', ''))
  const open = [...openEndpoints, '/delete-user'].filter((path) => path !== '/callback/:id')
  expect(paths.sort()).toEqual(open.sort())
  for (const [id, createData] of steps) {
    const operation = authOperations.find((candidate) => candidate.id === id)
    const data = await createData()
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
