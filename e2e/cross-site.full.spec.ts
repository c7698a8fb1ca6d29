import { defaultLanguage } from '../src/i18n/languages.ts'
import { uniqueEmail } from './support/database.ts'
import { callServerFunction, readServerFunctions, serverFunctionUrl } from './support/server-functions.ts'
import { expect, test } from './support/servers/isolated-server-fixtures.ts'

test.describe.configure({ mode: 'default' })

const evil = 'https://evil.example'

/** The headers of a request from another site, in new and old browsers. */
const origins: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: evil },
  'another site of the same owner': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  'a typed address or a bookmark': { 'sec-fetch-site': 'none' },
  'an old browser on another site': { origin: evil, referer: `${evil}/page` },
  'a sandboxed frame': { origin: 'null' },
  'only a foreign referrer': { referer: `${evil}/page` },
  'no browser at all': {},
}

const bodies: Record<string, string> = {
  'application/json': '{}',
  'text/plain': '{"email":"a@example.com"}',
  'application/x-www-form-urlencoded': 'name=Evil&email=a%40example.com&link=evil.example&redirect=',
}

for (const [from, headers] of Object.entries(origins)) {
  test(`a request from ${from} is refused and changes nothing`, async ({ admin, database }) => {
    const before = await database.checksums()
    for (const name of readServerFunctions().keys()) {
      for (const method of ['GET', 'POST'] as const) {
        for (const variant of [headers, { ...headers, 'x-tsr-serverFn': 'true' }]) {
          const called = await callServerFunction(admin, name, { method, headers: variant })
          expect(called.status(), `${method} ${name}`).toBe(403)
        }
      }
      for (const [type, data] of Object.entries(bodies)) {
        const posted = await admin.post(serverFunctionUrl(name), {
          data,
          headers: { ...headers, 'content-type': type },
        })
        expect(posted.status(), `${name} as ${type}`).toBe(403)
      }
    }
    for (const path of [
      '/sign-out',
      '/revoke-sessions',
      '/sign-in/email-otp',
      '/email-otp/send-verification-otp',
    ]) {
      for (const [type, data] of Object.entries(bodies)) {
        const posted = await admin.post(`/api/auth${path}`, {
          data,
          headers: { ...headers, 'content-type': type },
        })
        expect(posted.status(), `${path} as ${type}`).toBe(403)
      }
    }
    expect(await database.checksums()).toEqual(before)
    expect((await admin.get('/manager/dashboard')).status(), 'still signed in').toBe(200)
  })
}

test('a link on another site does not sign the user out', async ({ admin }) => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/' },
    {},
  ]
  for (const headers of foreign) {
    const answer = await admin.get('/logout', { headers })
    expect(answer.status()).toBe(303)
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('session_token')
  }
  expect((await admin.get('/manager/dashboard')).status()).toBe(200)
})

test('no other site may read a response', async ({ admin }) => {
  const headers = { origin: evil, 'sec-fetch-site': 'cross-site' }
  for (const path of ['/login', '/app', '/api/auth/get-session', '/livez', '/nothing', '/favicon.svg']) {
    const answer = await admin.get(path, { headers })
    expect(answer.headers()['access-control-allow-origin'], path).toBeUndefined()
    expect(answer.headers()['cross-origin-resource-policy'], path).toBe('same-origin')
    const preflight = await admin.fetch(path, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers()['access-control-allow-origin'], path).toBeUndefined()
  }
})

test('a request from a page of the application is accepted', async ({ admin, server }) => {
  const sameOrigin: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: server.baseUrl },
    { referer: `${server.baseUrl}/manager/users` },
  ]
  for (const headers of sameOrigin) {
    const called = await callServerFunction(admin, 'createUser', {
      method: 'POST',
      data: { email: uniqueEmail(), name: 'Noor Newcomer', role: 'user', language: defaultLanguage },
      headers: { ...headers, 'x-tsr-serverFn': 'true' },
    })
    expect(called.status(), JSON.stringify(headers)).toBe(200)
    const posted = await admin.post(serverFunctionUrl('requestLoginCode'), {
      form: { email: uniqueEmail(), redirect: '' },
      headers,
    })
    expect(posted.status(), JSON.stringify(headers)).toBe(303)
  }
})
