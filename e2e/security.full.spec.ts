import type { APIResponse } from '@playwright/test'
import { otherLanguage } from '../src/testing/languages.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForCode } from './support/mailbox.ts'
import { listResourcePages } from './support/routes.ts'
import { callServerFunction } from './support/server-functions.ts'
import { startIsolatedServer } from './support/servers/isolated-server.ts'
import { testEnv } from './support/test-env.ts'

const pages = [
  '/app',
  '/app/account',
  '/manager/dashboard',
  '/manager/users',
  '/manager/account',
  ...listResourcePages(),
]

function parseCsp(answer: APIResponse): Record<string, string> {
  const policy = answer.headers()['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('every response has the security headers', async ({ page, signInAs }) => {
  await signInAs('user')
  const answers = {
    'a page': await page.request.get('/app'),
    'a redirect': await page.request.get('/login', { maxRedirects: 0 }),
    'a refusal': await page.request.get('/manager/users'),
    'an unknown page': await page.request.get('/nothing'),
    'an endpoint': await page.request.get('/api/auth/get-session'),
    'a closed endpoint': await page.request.get('/api/auth/nothing'),
    'a server function': await callServerFunction(page.request, 'getAccount', { method: 'GET' }),
    'a cross-site call': await callServerFunction(page.request, 'getAccount', { method: 'GET', headers: {} }),
    'a wrong method': await page.request.put('/app'),
    'the liveness probe': await page.request.get('/livez'),
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect(answer.headers(), name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('no-store'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers()['x-powered-by'], name).toBeUndefined()
    expect(answer.headers().server, name).toBeUndefined()
  }
  for (const path of ['/favicon.svg', '/assets/nothing.js', '/robots.txt']) {
    expect((await page.request.get(path)).headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

test('every page has a content security policy with its own nonce, and every script has that nonce', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const nonces = new Set<string>()
  for (const path of [...pages, ...pages, '/nothing', '/login/error']) {
    const answer = await page.request.get(path)
    const policy = parseCsp(answer)
    const nonce = /^'self' 'nonce-([\w-]{22})' 'strict-dynamic'$/.exec(policy['script-src'] ?? '')?.[1] ?? ''
    expect(nonce, path).not.toBe('')
    nonces.add(nonce)
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    const html = await answer.text()
    const tags = html.match(/<(script|style)\b[^>]*>/g) ?? []
    expect(tags.length, path).toBeGreaterThan(3)
    for (const tag of tags) expect(tag, path).toContain(`nonce="${nonce}"`)
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/)
  }
  expect(nonces.size).toBe(pages.length * 2 + 2)
})

test('the session token is only in a cookie that scripts cannot read', async ({
  page,
  context,
  database,
  signInAs,
}) => {
  const { id } = await signInAs('admin')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name.includes('session'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  const [session] = await database.query('SELECT "token" FROM "session" WHERE "userId" = $1', [id])
  const token = String(session?.token)
  expect(token.length).toBeGreaterThan(20)
  for (const path of [...pages, '/api/auth/get-session', '/api/auth/admin/list-users']) {
    expect(await (await page.request.get(path)).text(), path).not.toContain(token)
  }
  await page.goto('/app')
  const visible = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(visible).not.toContain(token)
})

test('signing in ends the previous session of the browser', async ({
  page,
  context,
  database,
  openBrowser,
  signInAs,
}) => {
  const previous = await signInAs('user')
  const before = await context.cookies()
  await signInAs('user')
  expect(await database.query('SELECT 1 FROM "session" WHERE "userId" = $1', [previous.id])).toEqual([])
  const other = await openBrowser()
  await other.context().addCookies(before)
  await other.goto('/app')
  await expect(other).toHaveURL(/\/login/)
  await page.goto('/app')
  await expect(page).toHaveURL('/app')
})

test('a session cookie without a valid signature is ignored', async ({ request, database }) => {
  const { id } = await database.addUser({ role: 'admin' })
  await database.query(
    `INSERT INTO "session" ("id", "token", "userId", "expiresAt") VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [`known-${id}`, id],
  )
  for (const value of [
    `known-${id}`,
    `known-${id}.`,
    `known-${id}.${'A'.repeat(43)}%3D`,
    `known-${id}.undefined`,
  ]) {
    const answer = await request.get('/manager/dashboard', {
      headers: { cookie: `better-auth.session_token=${value}` },
      maxRedirects: 0,
    })
    expect(answer.status(), value).toBe(307)
  }
})

test('no page sends requests to another site', async ({
  page,
  context,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectStatus(404)
  const { id } = await database.addUser()
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(testEnv('BASE_URL'))) foreign.push(request.url())
  })
  for (const path of ['/login', '/login/verify?email=a%40example.com', '/login/error', '/nothing'])
    await page.goto(path)
  await signInAs('admin')
  for (const path of [...pages, `/manager/users/${id}`]) await page.goto(path)
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
})

test('markup and scripts in stored texts are shown as text', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
  const name = `${word} <img src=x onerror=alert(1)>`
  const user = await database.addUser({ name })
  const reason = '</script><script>alert(2)</script>{{constructor}}'
  await database.query(`UPDATE "user" SET "banned" = true, "banReason" = $2 WHERE "id" = $1`, [
    user.id,
    reason,
  ])
  let alerts = 0
  page.on('dialog', async (dialog) => {
    alerts++
    await dialog.dismiss()
  })
  await signInAs('admin', { name: '<b>Bold</b>' })
  await page.goto(`/manager/users?searchTerm=${encodeURIComponent(name)}`)
  await expect(page.getByText('<b>Bold</b>')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await page.reload()
  await expect(page.getByText(reason)).toBeVisible()
  expect(alerts).toBe(0)
})

test('on https, cookies and headers are restricted to https', async ({ playwright }) => {
  const server = await startIsolatedServer({ BASE_URL: 'https://app.example.com' })
  const origin = 'https://app.example.com'
  const request = await playwright.request.newContext({
    baseURL: server.localUrl,
    extraHTTPHeaders: {
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'app.example.com',
    },
  })
  try {
    const email = uniqueEmail()
    const post = (path: string, data: object) =>
      request.post(`/api/auth${path}`, { data, headers: { origin } })
    expect((await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })).status()).toBe(200)
    const otp = await waitForCode(email, 1, server.mailboxUrl)
    const signedIn = await post('/sign-in/email-otp', { email, otp })
    expect(signedIn.status()).toBe(200)
    const cookie = signedIn.headers()['set-cookie'] ?? ''
    expect(cookie).toMatch(/^__Host-/)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(attribute)

    const page = await request.get(`/login/error?lng=${otherLanguage}`)
    expect(page.headers()['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers()['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(page.headers()['set-cookie']).toContain('; Secure')
  } finally {
    await request.dispose()
    await server.stop()
  }
})

test('the origin and the host of BASE_URL count, also behind a proxy that does not report https', async ({
  playwright,
}) => {
  const server = await startIsolatedServer({ BASE_URL: 'https://app.example.com' })
  const request = await playwright.request.newContext({ baseURL: server.localUrl, maxRedirects: 0 })
  try {
    const call = (headers: Record<string, string>) =>
      callServerFunction(request, 'requestLoginCode', {
        method: 'POST',
        data: { email: uniqueEmail(), redirect: '' },
        headers: { 'x-tsr-serverFn': 'true', host: 'app.example.com', ...headers },
      })
    expect((await call({ origin: 'https://app.example.com' })).status()).toBe(200)
    expect((await call({ origin: 'http://app.example.com' })).status()).toBe(403)
    expect((await call({ origin: 'https://evil.example', host: 'evil.example' })).status()).toBe(421)

    const ask = (path: string, host: string) =>
      request.get(`${server.localUrl}${path}`, { headers: { host } })
    expect((await ask('/login', 'evil.example')).status()).toBe(421)
    expect((await ask('/livez', 'evil.example')).status()).toBe(200)
    const redirect = await ask('//login', 'app.example.com')
    expect(redirect.status()).toBe(308)
    expect(redirect.headers().location).toBe('/login')
  } finally {
    await request.dispose()
    await server.stop()
  }
})
