/** Every field, parameter and header gets hostile values. No answer may be a server error or contain the markup. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { unsentCode } from '../src/testing/mailbox.ts'
import { createApiClient } from './support/api-clients.ts'
import { uniqueWord } from './support/database.ts'
import { resources } from './support/resources.ts'
import { listResourcePages, resourceRoutes } from './support/routes.ts'
import {
  callServerFunction,
  type Method,
  readServerFunctions,
  sameOriginHeaders,
  serverFunctionUrl,
} from './support/server-functions.ts'
import { expect, test } from './support/servers/isolated-server-fixtures.ts'

test.describe.configure({ mode: 'default' })

const markup = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>'
const deep = JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`)

const texts = {
  empty: '',
  blank: ' \t\n\u00a0',
  'a NUL': '\0',
  'a NUL inside': 'a\0b@example.com',
  emoji: '👩‍👩‍👧‍👦🏴‍☠️',
  'half an emoji': '\ud83d',
  'turned around': '\u202egnp.exe\u2066',
  accents: 'z̷̢̛a̴l̸g̶o̵'.repeat(20),
  percent: '%',
  underscore: '_',
  backslash: '\\',
  quotes: `' OR 1=1; DROP TABLE "user"; --`,
  template: '{{7*7}}<%= 7*7 %>',
  path: '../../../etc/passwd',
  markup,
  script: 'javascript:alert(1)',
  'line breaks': 'a\r\nSet-Cookie: evil=1\r\n\r\n',
  'an id': '00000000-0000-7000-8000-000000000000',
  'ten thousand letters': 'x'.repeat(10_000),
}

const values: Record<string, unknown> = {
  ...texts,
  undefined: undefined,
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  huge: 1e308,
  'too precise': 2 ** 53 + 1,
  infinite: Number.POSITIVE_INFINITY,
  'not a number': Number.NaN,
  bigint: 10n ** 30n,
  'no object': Object.create(null),
  list: ['a', 'b'],
  object: { contains: '', $ne: null, not: '' },
  date: new Date(0),
  map: new Map([['a', 1]]),
  deep,
  'own prototype': JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}'),
}

async function expectHandled(answer: APIResponse, label: string) {
  expect(answer.status(), label).toBeLessThan(500)
  if (answer.headers()['content-type']?.startsWith('text/html')) {
    expect(await answer.text(), label).not.toContain('<img src=x')
    expect(await answer.text(), label).not.toContain('<script>alert')
  }
  expect(answer.headers()['set-cookie'] ?? '', label).not.toContain('evil')
}

const id = texts['an id']
const user = { email: 'a@example.com', name: 'Rosa Reader', role: 'user' }

type Sample = [method: Method, sample: Record<string, unknown>]

const inputs: Record<string, Sample> = {
  requestLoginCode: ['POST', { email: 'a@example.com', redirect: '/app' }],
  getLoginCodeTimes: ['POST', { email: 'a@example.com' }],
  confirmLoginCode: ['POST', { email: 'a@example.com', otp: unsentCode, redirect: '/app' }],
  signInToDemo: ['POST', { role: 'admin', redirect: '/app' }],
  completeOnboarding: ['POST', { name: 'Rosa Reader', redirect: '/app' }],
  updateAccount: ['POST', { name: 'Rosa Reader' }],
  changeAvatar: ['POST', { picture: 'UklGRg' }],
  setAccountLanguage: ['POST', { language: otherLanguage }],
  confirmStepUpCode: ['POST', { otp: unsentCode }],
  requestEmailChange: ['POST', { email: 'a@example.com' }],
  confirmEmailChange: ['POST', { email: 'a@example.com', otp: unsentCode }],
  confirmAccountDeletion: ['POST', { otp: unsentCode }],
  removeSession: ['POST', { id }],
  createToken: [
    'POST',
    {
      name: 'a',
      scopes: ['account:update'],
      lifetime: 'date',
      until: new Date(Date.now() + 86_400_000),
    },
  ],
  removeToken: ['POST', { id }],
  linkAccount: ['POST', { provider: 'github', page: '/app/account' }],
  unlinkAccount: ['POST', { id }],
  getMailPreview: ['GET', { template: 'loginCode', language: defaultLanguage, sample: 'short' }],
  listNotifications: ['GET', { cursor: id }],
  markNotificationsRead: ['POST', { area: 'app' }],
  getDashboard: ['GET', { days: 7 }],
  listAuditLog: [
    'GET',
    { group: 'users', about: id, person: id, from: '2026-01-01', until: '2026-01-31', cursor: id },
  ],
  listUsers: ['GET', { searchTerm: 'a', role: 'user', state: 'active', sort: 'name', cursor: id }],
  getUser: ['GET', { id }],
  createUser: ['POST', { ...user, invite: false, language: defaultLanguage }],
  updateUser: ['POST', { ...user, id, version: 1 }],
  inviteUser: ['POST', { id, language: defaultLanguage }],
  banUsers: ['POST', { ids: [id], reason: 'Spam', until: new Date(Date.now() + 86_400_000) }],
  unbanUsers: ['POST', { ids: [id] }],
  removeUsers: ['POST', { ids: [id] }],
  listUserSessions: ['GET', { id }],
  revokeUserSession: ['POST', { id, sessionId: id }],
  revokeUserSessions: ['POST', { id }],
  countUserTokens: ['GET', { id }],
  revokeUserTokens: ['POST', { id }],
  impersonateUser: ['POST', { id }],
  ...Object.fromEntries(
    resources.flatMap(({ serverFunctions }) =>
      Object.entries(serverFunctions).map(([name, { method, input }]): [string, Sample] => [
        name,
        [method, { ...input(id) }],
      ]),
    ),
  ),
}

const withoutInput = [
  'deleteAvatar',
  'countUnreadNotifications',
  'getApiReference',
  'getInitialState',
  'getAccount',
  'listTokens',
  'removeOtherSessions',
  'requestAccountDeletion',
  'requestStepUpCode',
  'stopImpersonation',
]

test('every server function has a sample input or takes none', () => {
  const known = [...Object.keys(inputs), ...withoutInput]
  expect([...readServerFunctions().keys()].sort()).toEqual(known.sort())
})

for (const [name, [method, sample]] of Object.entries(inputs)) {
  test(`${name} answers hostile values in every field without a server error`, async ({ admin }) => {
    // Each request has another client address because of the rate limits.
    let address = 0
    for (const [kind, value] of Object.entries(values)) {
      const whole = { [`${kind} instead of all`]: value }
      const fields = Object.keys(sample).map((field) => [
        `${kind} as ${field}`,
        { ...sample, [field]: value },
      ])
      for (const [label, data] of [...Object.entries(whole), ...fields]) {
        const headers = { ...sameOriginHeaders, 'x-forwarded-for': `10.9.${address >> 8}.${address++ & 255}` }
        await expectHandled(await callServerFunction(admin, name, { method, data, headers }), String(label))
      }
    }
  })
}

/** `{ data: promise }` as the framework encodes it. The promise never settles. */
const pendingInput = JSON.stringify({
  t: { t: 10, i: 0, p: { k: ['data'], v: [{ t: 22, i: 1, s: 2, f: { t: 26, i: 3, s: 1 } }] }, o: 0 },
  f: 127,
  m: [],
})

test('every server function refuses at once an input that is a promise', async ({ admin }) => {
  for (const name of readServerFunctions().keys()) {
    const url = serverFunctionUrl(name)
    const query = new URLSearchParams({ payload: pendingInput })
    const read = await admin.get(`${url}?${query}`, { headers: sameOriginHeaders })
    const headers = { ...sameOriginHeaders, 'content-type': 'application/json' }
    const write = await admin.post(url, { data: pendingInput, headers })
    // One of the methods is not the one of the function.
    expect([read.status(), write.status()].sort(), name).toEqual([405, 422])
  }
})

test('a malformed call of a server function is answered without a server error', async ({ admin }) => {
  const json = { ...sameOriginHeaders, 'content-type': 'application/json' }
  const form = { ...sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  const parts = { ...sameOriginHeaders, 'content-type': 'multipart/form-data; boundary=x' }
  const calls = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"t":99}',
    '{"t":9,"a":[{"t":1}]}',
    '[]'.repeat(99),
    deep,
    '\0',
  ]
  for (const name of ['createUser', 'requestLoginCode', 'listUsers']) {
    const url = serverFunctionUrl(name)
    for (const body of calls) {
      const data = typeof body === 'string' ? body : JSON.stringify(body)
      for (const headers of [json, form, parts, sameOriginHeaders]) {
        await expectHandled(await admin.post(url, { data, headers }), `${name} with ${data.slice(0, 20)}`)
      }
      const query = `${url}?payload=${encodeURIComponent(data)}`
      await expectHandled(await admin.get(query, { headers: sameOriginHeaders }), query.slice(0, 200))
    }
  }
  for (const id of ['nothing', '', '..%2f', '%00', 'constructor', '__proto__', 'x'.repeat(5_000)]) {
    await expectHandled(await admin.get(`/_serverFn/${id}`, { headers: sameOriginHeaders }), id)
    await expectHandled(await admin.post(`/_serverFn/${id}`, { headers: sameOriginHeaders }), id)
  }
})

test('an input of a megabyte is refused as too large', async ({ admin, server }) => {
  const large = 'x'.repeat(1_000_000)
  for (const [name, [method, sample]] of Object.entries(inputs)) {
    const [field = ''] = Object.keys(sample)
    // The server closes the connection in the middle of a longer address.
    const value = method === 'GET' ? large.slice(0, 20_000) : large
    const answer = await callServerFunction(admin, name, { method, data: { ...sample, [field]: value } })
    expect([413, 414, 431], name).toContain(answer.status())
  }
  const auth = await admin.post('/api/auth/sign-in/email-otp', {
    data: { email: large, otp: large },
    headers: { origin: server.baseUrl },
  })
  expect(auth.status()).toBe(413)
  const almost = 'x'.repeat(900_000)
  for (const name of ['createUser', ...resources.flatMap(({ creation }) => creation)]) {
    const [method, sample]: Sample = inputs[name] ?? ['POST', {}]
    const fields = Object.keys(sample).filter((field) => typeof sample[field] === 'string')
    expect(fields.length, name).toBeGreaterThan(0)
    for (const field of fields) {
      const data = { ...sample, [field]: almost }
      const answer = await callServerFunction(admin, name, { method, data })
      expect(answer.status(), `${field} of ${name}`).toBe(422)
    }
  }
  await expectHandled(await admin.get(`/login?redirect=/${'x'.repeat(15_000)}`), 'a long address')
  expect((await admin.get(`/login?redirect=/${'x'.repeat(20_000)}`)).status()).toBe(431)
})

test('every parameter of every page takes hostile values without a server error', async ({
  admin,
  server,
}) => {
  const visitor = await createApiClient(server)
  const parameters: [APIRequestContext, string, string[]][] = [
    [visitor, '/login', ['redirect', 'lng']],
    [visitor, '/login/verify', ['email', 'redirect', 'email=a%40example.com&redirect']],
    [visitor, '/login/error', ['error']],
    [visitor, '/login/with/oidc', ['redirect']],
    [visitor, '/login/with/%00', ['redirect']],
    [visitor, '/api/auth/callback/oidc', ['state', 'state=a&code', 'state=a&error', 'error_description']],
    [visitor, '/api/auth/callback/%00', ['state']],
    [visitor, '/nothing', ['anything']],
    [admin, '/manager/users', ['searchTerm', 'role', 'state', 'sort']],
    ...listResourcePages().map((path): [APIRequestContext, string, string[]] => [
      admin,
      path,
      ['searchTerm', 'sort'],
    ]),
    [admin, '/manager/account', ['state', 'newEmail']],
    [admin, '/app/account', ['state', 'newEmail']],
    [admin, '/onboarding', ['redirect']],
  ]
  for (const [client, path, names] of parameters) {
    for (const name of names) {
      for (const value of Object.values(texts)) {
        const url = `${path}?${name}=${encodeURIComponent(value.toWellFormed())}`
        await expectHandled(await client.get(url), url.slice(0, 200))
      }
      for (const raw of [`${name}`, `${name}=%`, `${name}=%ff%fe`, `${name}[]=a`, `${name}=a&${name}=b`]) {
        await expectHandled(await client.get(`${path}?${raw}`), raw)
      }
    }
    await expectHandled(await client.get(`${path}?__proto__=x&constructor=y&=z&%5B%5D=`), path)
  }
})

test('hostile paths are answered without a server error', async ({ admin, server }) => {
  for (const path of [
    '/%00',
    '/%ff',
    '/%',
    `${server.baseUrl}//evil.example`,
    `${server.baseUrl}/\\evil.example`,
    '/manager//users',
    '/manager/users/%2e%2e',
    '/manager/users/%3Cimg%20src=x%20onerror=alert(1)%3E',
    `/manager/users/${encodeURIComponent(markup)}`,
    `/${encodeURIComponent(markup)}`,
    `/manager/users/${'x'.repeat(8_000)}`,
    `/${'a/'.repeat(2_000)}`,
    `/api/auth/${Array.from({ length: 150 }, () => crypto.randomUUID()).join('')}`,
  ]) {
    await expectHandled(await admin.get(path), path.slice(0, 200))
  }
})

test('every header that the server reads takes hostile values without a server error', async ({ admin }) => {
  const junk = ['\u00ff\u00fe', ',,,;;;===', 'x'.repeat(6_000), '-1', 'null', '%00', markup]
  for (const name of [
    'cookie',
    'accept-language',
    'accept',
    'accept-encoding',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'if-none-match',
    'range',
    'referer',
    'x-client-address',
  ]) {
    for (const value of junk) {
      const headers = { [name]: value }
      await expectHandled(await admin.get('/login', { headers }), `${name}: ${value.slice(0, 20)}`)
      await expectHandled(await admin.get('/favicon.svg', { headers }), `${name}: ${value.slice(0, 20)}`)
    }
  }
  for (const value of junk) {
    for (const cookie of [
      `better-auth.session_token=${value}`,
      `flash=${value}`,
      `i18next=${value}`,
      `sidebar=${value}`,
    ]) {
      await expectHandled(await admin.get('/login', { headers: { cookie } }), cookie.slice(0, 60))
      await expectHandled(await admin.get('/app', { headers: { cookie } }), cookie.slice(0, 60))
      const session = await admin.get('/api/auth/get-session', { headers: { cookie } })
      await expectHandled(session, cookie.slice(0, 60))
    }
  }
  const flash = encodeURIComponent(JSON.stringify({ field: 'email', message: markup, value: markup }))
  await expectHandled(await admin.get('/login', { headers: { cookie: `flash=${flash}` } }), 'a forged flash')
})

test('every field of the better-auth endpoints takes hostile values without a server error', async ({
  admin,
  server,
}) => {
  let address = 0
  for (const [path, sample] of Object.entries({
    '/email-otp/send-verification-otp': { email: 'a@example.com', type: 'sign-in' },
    '/sign-in/email-otp': { email: 'a@example.com', otp: unsentCode },
    '/admin/stop-impersonating': { any: 'thing' },
  })) {
    for (const [kind, value] of Object.entries(values)) {
      if (typeof value === 'bigint') continue
      for (const data of [value, ...Object.keys(sample).map((field) => ({ ...sample, [field]: value }))]) {
        const answer = await admin.post(`/api/auth${path}`, {
          data: JSON.stringify(data) ?? '',
          headers: {
            origin: server.baseUrl,
            'content-type': 'application/json',
            'x-forwarded-for': `10.8.${address >> 8}.${address++ & 255}`,
          },
        })
        await expectHandled(answer, `${path} with ${kind}`)
      }
    }
  }
  for (const query of [
    'limit=-1',
    'limit=1e9',
    'limit=x',
    'offset=-1',
    'sortBy=password',
    'sortBy=%00',
    'searchValue=%00&searchField=email',
    'searchField=token&searchValue=a',
    'filterField=x&filterValue=y&filterOperator=z',
    'sortDirection=x',
  ]) {
    await expectHandled(await admin.get(`/api/auth/admin/list-users?${query}`), query)
  }
})

test('markup in a stored name is shown as text', async ({ admin, administrator, database }) => {
  const name = `${uniqueWord()}${markup}`
  const { id } = await database.addUser({ name })
  const pages = [`/manager/users?searchTerm=${name.slice(0, 13)}`, `/manager/users/${id}`]
  for (const resource of resources) {
    const row = await resource.add(database, name, administrator.id)
    for (const { path, isList, isDetail } of resourceRoutes.filter(
      (route) => route.resource === resource.name,
    )) {
      if (isList) pages.push(`${path}?searchTerm=${name.slice(0, 13)}`)
      if (isDetail) pages.push(path.replace('$id', row.id))
    }
  }
  for (const path of pages) {
    const answer = await admin.get(path)
    expect(answer.status(), path).toBe(200)
    await expectHandled(answer, path)
    expect(await answer.text(), path).toContain(name.slice(0, 13))
  }
})
