/** The REST API as a program meets it: how it reads, changes, repeats and is refused. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/servers/isolated-server-fixtures.ts'

test.describe.configure({ mode: 'default' })

/** What a page of our own sends along. */
const own = { 'sec-fetch-site': 'same-origin' }

test('the document is valid OpenAPI 3.1', async ({ admin }) => {
  const answer = await admin.get('/api/openapi.json')
  const { errors } = await new Validator().validate(await answer.json())
  expect(errors).toBeUndefined()
})

test('a repository is made, read, changed and deleted', async ({ admin }) => {
  const made = await admin.post('/api/repositories', {
    data: { name: uniqueWord(), link: 'git.example.com/a' },
    headers: own,
  })
  expect(made.status()).toBe(201)
  const address = made.headers().location ?? ''
  const read = await admin.get(address)
  expect(await read.json()).toEqual(await made.json())
  expect(read.headers().etag).toBe(made.headers().etag)

  const same = await admin.get(address, { headers: { 'if-none-match': read.headers().etag ?? '' } })
  expect(same.status()).toBe(304)
  expect(await same.text()).toBe('')

  const condition = { ...own, 'if-match': read.headers().etag ?? '' }
  const changed = await admin.patch(address, { data: { description: 'Changed' }, headers: condition })
  expect(await changed.json()).toMatchObject({ link: 'https://git.example.com/a', description: 'Changed' })
  const late = await admin.patch(address, { data: { description: 'Late' }, headers: condition })
  expect(late.status()).toBe(412)

  expect((await admin.delete(address, { headers: condition })).status()).toBe(412)
  expect((await admin.delete(address, { headers: own })).status()).toBe(204)
  expect((await admin.get(address)).status()).toBe(404)
})

test('a change names what changes, and never mixes with half of another', async ({ admin, database }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  const address = `/api/repositories/${repository?.id}`
  const changes = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? { description: `By ${index}` } : { link: `https://example.com/${index}` },
  )
  const answers = await Promise.all(
    changes.map((data) => admin.patch(address, { data, headers: own, timeout: 60_000 })),
  )
  for (const answer of answers) expect(answer.status()).toBe(200)
  const { name, link, description, version } = await (await admin.get(address)).json()
  expect(name).toBe(repository?.name)
  expect(link).toMatch(/^https:\/\/example\.com\/\d*[02468]$/)
  expect(description).toMatch(/^By \d*[13579]$/)
  expect(version).toBe(21)
})

test('of 20 who change the same state one succeeds', async ({ admin, database }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  const address = `/api/repositories/${repository?.id}`
  const headers = { ...own, 'if-match': (await admin.get(address)).headers().etag ?? '' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.patch(address, { data: { description: `By ${index}` }, headers, timeout: 60_000 }),
    ),
  )
  const statuses = answers.map((answer) => answer.status()).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(412)])
})

test('a create that is repeated is done once', async ({ admin, database }) => {
  const [name, key] = [uniqueWord(), uniqueWord()]
  const create = (data: object) =>
    admin.post('/api/repositories', { data, headers: { ...own, 'idempotency-key': key }, timeout: 60_000 })
  const data = { name, link: 'git.example.com/a' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(data)))
  const made = answers.filter((answer) => answer.status() === 201)
  expect(answers.filter((answer) => ![201, 409].includes(answer.status()))).toEqual([])
  expect(new Set(made.map((answer) => answer.headers().location)).size).toBe(1)
  expect(made.filter((answer) => !answer.headers()['idempotency-replayed'])).toHaveLength(1)
  const [row] = await database.query('SELECT count(*)::int AS "count" FROM "repository" WHERE "name" = $1', [
    name,
  ])
  expect(row?.count).toBe(1)

  const again = await create(data)
  expect(again.headers()['idempotency-replayed']).toBe('true')
  expect(await again.json()).toEqual(await made[0]?.json())
  expect(await (await create({ ...data, name: uniqueWord() })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('a list is read page by page, in the order and of the size that is asked for', async ({
  admin,
  database,
}) => {
  const word = uniqueWord()
  await database.addRepositories(...Array.from({ length: 5 }, (_, index) => `${word} ${index}`))
  const names: string[] = []
  const totals: unknown[] = []
  let cursor = ''
  do {
    const answer = await admin.get(`/api/repositories?searchTerm=${word}&limit=2${cursor}`)
    const page = await answer.json()
    names.push(...page.items.map((item: { name: string }) => item.name))
    totals.push(page.total)
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
  } while (cursor)
  expect(names).toEqual([4, 3, 2, 1, 0].map((index) => `${word} ${index}`))
  expect(totals).toEqual([{ count: 5, isMore: false }, null, null])
})

test('users are found by role, state and name, and told without what is nobody’s business', async ({
  admin,
}) => {
  const word = uniqueWord()
  const create = async (data: object) =>
    (await admin.post('/api/users', { data: { email: uniqueEmail(), ...data }, headers: own })).json()
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

test('nobody deletes themselves or takes a role that is none', async ({ admin }) => {
  const { id } = await (await admin.get('/api/account')).json()
  const deleted = await admin.delete(`/api/users/${id}`, { headers: own })
  expect(await deleted.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const roles of [[], ['constructor'], ['user', 'user'], 'user']) {
    const changed = await admin.patch(`/api/users/${id}`, { data: { roles }, headers: own })
    expect(changed.status(), JSON.stringify(roles)).toBe(422)
  }
})

test('one’s own account is changed whole or not at all', async ({ admin, database }) => {
  const person = await database.addUser()
  const headers = { authorization: `Bearer ${(await database.addToken(person)).token}` }
  const wrong = await admin.patch('/api/account', { data: { name: 'Other', language: 'xx' }, headers })
  expect(wrong.status()).toBe(422)
  const changed = await admin.patch('/api/account', { data: { name: 'Other', language: 'ar' }, headers })
  expect(await changed.json()).toMatchObject({ id: person.id, name: 'Other', language: 'ar' })
  expect(await (await admin.get('/api/account', { headers })).json()).toEqual(await changed.json())
})

test('problems speak the language of the request and name it', async ({ admin }) => {
  const headers = { 'accept-language': 'fr' }
  const answer = await admin.get('/api/repositories?limit=0', { headers })
  expect(answer.headers()['content-type']).toBe('application/problem+json')
  expect(answer.headers()['content-language']).toBe('fr')
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Un paramètre de l’adresse n’est pas correct',
    instance: `urn:uuid:${answer.headers()['x-request-id']}`,
    code: 'INVALID_PARAMETERS',
    errors: [{ field: 'limit', code: 'validation.tooSmall', message: 'La valeur minimale est 1' }],
  })
})

test('addresses, methods and bodies that are none are told clearly', async ({ admin }) => {
  for (const path of ['/api', '/api/nothing', '/api/repositories/a/b']) {
    expect(await (await admin.get(path)).json(), path).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  for (const path of ['/api/', '/api/repositories/', '/api/%ff']) {
    expect([307, 308, 400, 404], path).toContain((await admin.get(path)).status())
  }
  for (const method of ['PUT', 'PROPFIND']) {
    const answer = await admin.fetch('/api/repositories', { method, headers: own })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toBe('GET, POST, HEAD, OPTIONS')
  }
  const asked = await admin.fetch('/api/account', { method: 'OPTIONS' })
  expect(asked.status()).toBe(204)
  expect(asked.headers().allow).toBe('GET, PATCH, HEAD, OPTIONS')
  const head = await admin.head('/api/repositories')
  expect(head.status()).toBe(200)
  expect(head.headers().etag).toBe((await admin.get('/api/repositories')).headers().etag)

  const headers = { ...own, 'content-type': 'application/json; charset=utf-8' }
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
    const answer = await admin.post('/api/repositories', { data: Buffer.from(data), headers })
    expect(answer.status(), String(data).slice(0, 40)).toBe(status)
    expect(await answer.json()).toMatchObject({ status })
  }
  for (const query of ['limit=1&limit=2', '__proto__=1', 'cursor=x', 'limit=', 'limit=1e1000', 'limit=-1']) {
    expect((await admin.get(`/api/repositories?${query}`)).status(), query).toBe(400)
  }
  expect((await admin.get('/api/repositories?searchTerm=%00%ff&lng=fr')).status()).toBe(200)
})

test('a cookie is refused from another site, and counts for nothing beside a token', async ({
  admin,
  database,
}) => {
  const person = await database.addUser()
  const token = { authorization: `Bearer ${(await database.addToken(person)).token}` }
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const elsewhere: Record<string, string>[] = [evil, {}, { 'sec-fetch-site': 'none' }]
  const data = { name: uniqueWord(), link: 'git.example.com/a' }
  for (const headers of elsewhere) {
    const answer = await admin.post('/api/repositories', { data, headers })
    expect(await answer.json()).toMatchObject({ status: 403, code: 'CROSS_SITE' })
  }
  const allowed = await admin.patch('/api/account', {
    data: { name: 'By token' },
    headers: { ...token, ...evil },
  })
  expect(await allowed.json()).toMatchObject({ id: person.id, name: 'By token' })
  const refused = await admin.post('/api/repositories', { data, headers: { ...token, ...own } })
  expect(await refused.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const authorization of ['Bearer', 'Bearer wrong', 'bearer ']) {
    const answer = await admin.post('/api/repositories', { data, headers: { ...own, authorization } })
    expect(answer.status(), authorization).toBe(401)
    expect(answer.headers()['www-authenticate']).toContain('Bearer')
  }
})

test('no other site may read an answer', async ({ admin }) => {
  const headers = { origin: 'https://tool.example.com', 'access-control-request-method': 'GET' }
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await admin.fetch('/api/repositories', { method, headers })
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined()
  }
})
