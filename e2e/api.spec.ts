import { Validator } from '@seriousme/openapi-schema-validator'
import { appConfig } from '#config'
import { otherLanguage } from '../src/testing/languages.ts'
import { translateTo } from '../src/testing/t.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { readOperations } from './support/rest-api/operations.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { expect, test } from './support/servers/isolated-server-fixtures.ts'

test.describe.configure({ mode: 'default' })

/** The header that a page of the application sends. */
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

test('the OpenAPI document is valid OpenAPI 3.1, and each operation has its own id', async ({ admin }) => {
  const document = await (await admin.get('/api/openapi.json')).json()
  const { errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  const ids = readOperations(document).map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('a row is created, read, changed and deleted, with ETags and preconditions', async ({ admin }) => {
  const email = uniqueEmail()
  const created = await admin.post('/api/users', {
    data: { email, name: 'Noor Newcomer' },
    headers: sameOrigin,
  })
  expect(created.status()).toBe(201)
  const address = created.headers().location ?? ''
  const read = await admin.get(address)
  expect(await read.json()).toEqual(await created.json())
  expect(read.headers().etag).toBe(created.headers().etag)

  const same = await admin.get(address, { headers: { 'if-none-match': read.headers().etag ?? '' } })
  expect(same.status()).toBe(304)
  expect(await same.text()).toBe('')

  const condition = { ...sameOrigin, 'if-match': read.headers().etag ?? '' }
  const changed = await admin.patch(address, { data: { name: 'Changed' }, headers: condition })
  expect(await changed.json()).toMatchObject({ email, name: 'Changed' })
  const late = await admin.patch(address, { data: { name: 'Late' }, headers: condition })
  expect(late.status()).toBe(412)

  expect((await admin.delete(address, { headers: condition })).status()).toBe(412)
  expect((await admin.delete(address, { headers: sameOrigin })).status()).toBe(204)
  expect((await admin.get(address)).status()).toBe(404)
})

test('concurrent partial changes keep the fields that they do not name', async ({ admin, database }) => {
  const { id } = await database.addUser()
  const word = uniqueWord()
  const address = `/api/users/${id}`
  const changes = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? { name: `By ${index}` } : { email: `${word}.${index}@example.com` },
  )
  const answers = await Promise.all(
    changes.map((data) => admin.patch(address, { data, headers: sameOrigin, timeout: 60_000 })),
  )
  for (const answer of answers) expect(answer.status()).toBe(200)
  const { email, name, roles, version } = await (await admin.get(address)).json()
  expect(roles).toEqual(['user'])
  expect(email).toMatch(/\.\d*[02468]@example\.com$/)
  expect(name).toMatch(/^By \d*[13579]$/)
  expect(version).toBe(21)
})

test('of 20 concurrent changes with the same ETag one succeeds', async ({ admin, database }) => {
  const { id } = await database.addUser()
  const address = `/api/users/${id}`
  const headers = { ...sameOrigin, 'if-match': (await admin.get(address)).headers().etag ?? '' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.patch(address, { data: { name: `By ${index}` }, headers, timeout: 60_000 }),
    ),
  )
  const statuses = answers.map((answer) => answer.status()).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(412)])
})

test('a create request that is repeated with its idempotency key creates one row', async ({
  admin,
  database,
}) => {
  const [email, key] = [uniqueEmail(), uniqueWord()]
  const create = (data: object) =>
    admin.post('/api/users', { data, headers: { ...sameOrigin, 'idempotency-key': key }, timeout: 60_000 })
  const data = { email, name: 'Noor Newcomer' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(data)))
  const created = answers.filter((answer) => answer.status() === 201)
  expect(answers.filter((answer) => ![201, 409].includes(answer.status()))).toEqual([])
  expect(new Set(created.map((answer) => answer.headers().location)).size).toBe(1)
  expect(created.filter((answer) => !answer.headers()['idempotency-replayed'])).toHaveLength(1)
  const [row] = await database.query('SELECT count(*)::int AS "count" FROM "user" WHERE "email" = $1', [
    email,
  ])
  expect(row?.count).toBe(1)

  const again = await create(data)
  expect(again.headers()['idempotency-replayed']).toBe('true')
  expect(await again.json()).toEqual(await created[0]?.json())
  expect(await (await create({ ...data, email: uniqueEmail() })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('a list is read page by page, newest first, in pages of the requested size', async ({
  admin,
  database,
}) => {
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: 5 }, (_, index) => `${word} ${index}`))
  const names: string[] = []
  const totals: unknown[] = []
  let cursor = ''
  do {
    const answer = await admin.get(`/api/users?searchTerm=${word}&limit=2${cursor}`)
    const page = await answer.json()
    names.push(...page.items.map((item: { name: string }) => item.name))
    totals.push(page.total)
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
  } while (cursor)
  expect(names).toEqual([4, 3, 2, 1, 0].map((index) => `${word} ${index}`))
  expect(totals).toEqual([{ count: 5, isMore: false }, null, null])
})

test('users are found by role, state and name, and have only their public fields', async ({ admin }) => {
  const word = uniqueWord()
  const create = async (data: object) =>
    (await admin.post('/api/users', { data: { email: uniqueEmail(), ...data }, headers: sameOrigin })).json()
  const rosa = await create({ name: `${word} b`, roles: ['user', 'admin'] })
  await create({ name: `${word} a` })
  const all = await (await admin.get(`/api/users?searchTerm=${word}&sort=name`)).json()
  expect(all.items.map((user: { name: string }) => user.name)).toEqual([`${word} a`, `${word} b`])
  const admins = await (await admin.get(`/api/users?searchTerm=${word}&role=admin&state=active`)).json()
  expect(admins.items).toHaveLength(1)
  expect(admins.items[0]).toMatchObject({ id: rosa.id, roles: ['user', 'admin'] })
  const user = await (await admin.get(`/api/users/${rosa.id}`)).json()
  expect(Object.keys(user).sort()).toEqual(
    [
      'id',
      'email',
      'name',
      'roles',
      'state',
      'ban',
      'emailVerified',
      'language',
      'version',
      'createdAt',
    ].sort(),
  )
  const wrong = await admin.get('/api/users?cursor=nothing')
  expect(await wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'cursor' }] })
})

test('a user cannot delete itself or set an invalid role', async ({ admin }) => {
  const { id } = await (await admin.get('/api/account')).json()
  const deleted = await admin.delete(`/api/users/${id}`, { headers: sameOrigin })
  expect(await deleted.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const roles of [[], ['constructor'], ['user', 'user'], 'user']) {
    const changed = await admin.patch(`/api/users/${id}`, { data: { roles }, headers: sameOrigin })
    expect(changed.status(), JSON.stringify(roles)).toBe(422)
  }
})

test('a change of the account with one invalid field changes nothing', async ({ admin, database }) => {
  const person = await database.addUser()
  const headers = { authorization: `Bearer ${(await addToken(database, person)).token}` }
  const wrong = await admin.patch('/api/account', { data: { name: 'Other', language: 'xx' }, headers })
  expect(wrong.status()).toBe(422)
  const changed = await admin.patch('/api/account', {
    data: { name: 'Other', language: otherLanguage },
    headers,
  })
  expect(await changed.json()).toMatchObject({ id: person.id, name: 'Other', language: otherLanguage })
  expect(await (await admin.get('/api/account', { headers })).json()).toEqual(await changed.json())
})

test('a problem is written in the language of the request and names it', async ({ admin }) => {
  const headers = { 'accept-language': otherLanguage }
  const answer = await admin.get('/api/users?limit=0', { headers })
  expect(answer.headers()['content-type']).toBe('application/problem+json')
  expect(answer.headers()['content-language']).toBe(otherLanguage)
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: translateTo(otherLanguage)('api:INVALID_PARAMETERS'),
    instance: `urn:uuid:${answer.headers()['x-request-id']}`,
    code: 'INVALID_PARAMETERS',
    errors: [{ field: 'limit', code: 'validation.tooSmall', message: expect.stringMatching(/\b1\b/) }],
  })
})

test('invalid paths, methods, bodies and queries get the right status', async ({ admin }) => {
  for (const path of ['/api', '/api/nothing', '/api/users/a/b']) {
    expect(await (await admin.get(path)).json(), path).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  for (const path of ['/api/', '/api/users/', '/api/%ff']) {
    expect([307, 308, 400, 404], path).toContain((await admin.get(path)).status())
  }
  for (const method of ['PUT', 'PROPFIND']) {
    const answer = await admin.fetch('/api/users', { method, headers: sameOrigin })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toBe('GET, POST, HEAD, OPTIONS')
  }
  const asked = await admin.fetch('/api/account', { method: 'OPTIONS' })
  expect(asked.status()).toBe(204)
  expect(asked.headers().allow).toBe('GET, PATCH, HEAD, OPTIONS')
  const head = await admin.head('/api/users')
  expect(head.status()).toBe(200)
  expect(head.headers().etag).toBe((await admin.get('/api/users')).headers().etag)

  const headers = { ...sameOrigin, 'content-type': 'application/json; charset=utf-8' }
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const bodies: Array<[string | Buffer, number]> = [
    ['', 400],
    ['{"name":', 400],
    [Buffer.from([0x22, 0xff, 0x22]), 400],
    ['null', 422],
    ['"text"', 422],
    [deep, 422],
    ['{"__proto__":{"name":"a"},"constructor":{"prototype":{"name":"a"}}}', 422],
    [`{"name":"a","link":"a.example","description":"${'x'.repeat(70_000)}"}`, 413],
  ]
  for (const [data, status] of bodies) {
    const answer = await admin.post('/api/users', { data: Buffer.from(data), headers })
    expect(answer.status(), String(data).slice(0, 40)).toBe(status)
    expect(await answer.json()).toMatchObject({ status })
  }
  for (const query of ['limit=1&limit=2', '__proto__=1', 'cursor=x', 'limit=', 'limit=1e1000', 'limit=-1']) {
    expect((await admin.get(`/api/users?${query}`)).status(), query).toBe(400)
  }
  expect((await admin.get('/api/users?searchTerm=%00%ff&lng=fr')).status()).toBe(200)
})

test('a session cookie is refused from another site and ignored beside a token', async ({
  admin,
  database,
}) => {
  const person = await database.addUser()
  const token = { authorization: `Bearer ${(await addToken(database, person)).token}` }
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const elsewhere: Record<string, string>[] = [evil, {}, { 'sec-fetch-site': 'none' }]
  const data = { email: uniqueEmail(), name: 'Noor Newcomer' }
  for (const headers of elsewhere) {
    const answer = await admin.post('/api/users', { data, headers })
    expect(await answer.json()).toMatchObject({ status: 403, code: 'CROSS_SITE' })
  }
  const allowed = await admin.patch('/api/account', {
    data: { name: 'By token' },
    headers: { ...token, ...evil },
  })
  expect(await allowed.json()).toMatchObject({ id: person.id, name: 'By token' })
  const refused = await admin.post('/api/users', { data, headers: { ...token, ...sameOrigin } })
  expect(await refused.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const authorization of ['Bearer', 'Bearer wrong', 'bearer ']) {
    const answer = await admin.post('/api/users', { data, headers: { ...sameOrigin, authorization } })
    expect(answer.status(), authorization).toBe(401)
    expect(answer.headers()['www-authenticate']).toContain('Bearer')
  }
})

test('no other site may read a response of the REST API', async ({ admin }) => {
  const headers = { origin: 'https://tool.example.com', 'access-control-request-method': 'GET' }
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await admin.fetch('/api/users', { method, headers })
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined()
  }
})

test('a malformed API token is refused with 401', async ({ admin }) => {
  const junk = [
    '',
    'x',
    appConfig.token.prefix,
    '<b>bold</b>',
    `'"\`;--`,
    '%00',
    'a, Bearer b',
    'x'.repeat(8_000),
  ]
  for (const [index, token] of junk.entries()) {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.7.0.${index}` }
    const answer = await admin.get('/api/users', { headers })
    expect(answer.status(), token.slice(0, 60)).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  }
})
