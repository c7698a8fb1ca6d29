/** Limits per person and per client, on a server with low ones. */
import { expect, test } from '@playwright/test'
import { callServerFunction } from './support/server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'
import { signIn } from './support/sign-in.ts'

let server: IsolatedServer

test.beforeAll(async () => {
  server = await startIsolatedServer({ PAGES_PER_MINUTE: '3', WRITES_PER_MINUTE: '2' })
})

test.afterAll(() => server.stop())

test('beyond the limit for changes the page names the time to wait, and nothing more is written', async ({
  request,
}) => {
  const { baseUrl, database } = server
  const { id, email } = await database.addUser()
  await signIn(request, email, server)
  const rename = async (name: string) => {
    const answer = await callServerFunction(request, 'updateAccount', {
      method: 'POST',
      data: { name },
      baseUrl,
    })
    return { status: answer.status(), retryAfter: Number(answer.headers()['retry-after'] ?? 0) }
  }
  expect([await rename('One'), await rename('Two')]).toEqual([
    { status: 200, retryAfter: 0 },
    { status: 200, retryAfter: 0 },
  ])
  const refused = await rename('Three')
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
  expect(await database.query('SELECT "name" FROM "user" WHERE "id" = $1', [id])).toEqual([{ name: 'Two' }])
  // Reading and logging out stay possible.
  expect((await callServerFunction(request, 'getAccount', { method: 'GET', baseUrl })).status()).toBe(200)
  const signOut = await request.post(`${baseUrl}/api/auth/sign-out`, {
    headers: { origin: baseUrl },
    data: {},
  })
  expect(signOut.status()).toBe(200)
})

test('an administrator beyond the limit for changes can end an impersonation', async ({ request }) => {
  const { baseUrl, database } = server
  const [{ email }, { id }] = [await database.addUser({ role: 'admin' }), await database.addUser()]
  await signIn(request, email, server)
  const post = async (name: string, data: object) =>
    (await callServerFunction(request, name, { method: 'POST', data, baseUrl })).status()
  expect(await post('impersonateUser', { id })).toBe(200)
  expect(await post('updateAccount', { name: 'Mine' })).toBe(200)
  expect(await post('updateAccount', { name: 'Mine' })).toBe(429)
  expect(await post('stopImpersonation', {})).toBe(200)
})

test('a client that opens too many pages gets a text and the time to wait, and no other client does', async ({
  request,
}) => {
  const open = (path: string, address: string) =>
    request.get(server.baseUrl + path, { headers: { 'x-forwarded-for': address } })
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) statuses.push((await open('/login', '10.9.8.7')).status())
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await open('/login', '10.9.8.7')
  expect(refused.headers()['retry-after']).toMatch(/^[1-9]\d?$/)
  expect(await refused.text()).not.toContain('<')
  expect((await open('/livez', '10.9.8.7')).status()).toBe(200)
  expect((await open('/login', '10.9.8.6')).status()).toBe(200)
})

test('a refused page and a refused call of a person are in the audit log', async ({ request }) => {
  const { baseUrl, database } = server
  const { id, email } = await database.addUser()
  await signIn(request, email, server)
  const page = await request.get(`${baseUrl}/manager`, { headers: { 'x-forwarded-for': '10.9.8.5' } })
  expect(page.status()).toBe(403)
  for (let count = 2; count <= 10; count++) {
    const call = await callServerFunction(request, 'listUsers', { method: 'GET', data: {}, baseUrl })
    expect(call.status()).toBe(403)
  }
  expect(
    await database.query(
      'SELECT "detail" FROM "activity" WHERE "actorId" = $1 AND "kind" = $2 ORDER BY "id"',
      [id, 'access-refused'],
    ),
  ).toEqual([{ detail: 'GET /manager' }, { detail: 'listUsers ×10' }])
})
