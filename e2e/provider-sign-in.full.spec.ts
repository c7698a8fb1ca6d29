/** Signing in with an OpenID provider. The error texts of the provider must never be shown. */
import type { Page } from '@playwright/test'
import { createOpenIdProvider, newClaims } from '../scripts/testing/openid-provider.ts'
import { t } from '../src/testing/t.ts'
import { type Database, uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { type OAuthServer, startOAuthServer } from './support/servers/oauth-server.ts'

test.describe.configure({ mode: 'default' })

const words = '<img src=x onerror=alert(1)> words of the provider'

let server: OAuthServer
let provider: OAuthServer['provider']
let database: Database

test.beforeAll(async () => {
  server = await startOAuthServer()
  provider = server.provider
  database = server.database
})

test.afterAll(() => server.stop())

test.beforeEach(() => void provider.reset())

/** A request of our own page, whose redirect is not followed. */
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 }

async function signInWithProvider(page: Page, path = '/login') {
  await page.goto(`${server.baseUrl}${path}`)
  await page.getByRole('link', { name: t('login:continueWith', { provider: 'Acme ID' }) }).click()
}

async function expectOutcome(page: Page, title: string, text: string) {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/login/error')
  expect([...searchParams.keys()]).toEqual(['error'])
  await expect(page.getByText('words of the provider')).toBeHidden()
  expect(await page.content()).not.toContain('words of the provider')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('better-auth.session_token')
}

const denied = [t('login:error.access_denied.title'), t('login:error.access_denied.text')] as const
const unknown = [t('login:error.unknown_error.title'), t('login:error.unknown_error.text')] as const

function listUsers(email = '') {
  return database.query('SELECT * FROM "user" WHERE "email" = $1', [email])
}

function listAccounts(email = '') {
  return database.query(
    'SELECT "account".* FROM "account" JOIN "user" ON "user"."id" = "userId" WHERE "email" = $1',
    [email],
  )
}

async function listAuditEvents(email = '') {
  const rows = await database.query(
    'SELECT "kind", "detail" FROM "activity" JOIN "user" ON "user"."id" = "actorId" WHERE "email" = $1 ORDER BY "activity"."id"',
    [email],
  )
  return rows.map(({ kind, detail }) => `${kind} ${detail}`)
}

test('an unreachable provider is reported, and the next sign-in tries again', async ({
  page,
  startServer,
}) => {
  const late = await createOpenIdProvider()
  const other = await startServer(late.settings)
  await page.goto(`${other.baseUrl}/login/with/oidc`)
  await expectOutcome(page, ...unknown)
  await late.start()
  try {
    await page.getByRole('link', { name: t('login:error.back') }).click()
    await page.getByRole('link', { name: t('login:continueWith', { provider: 'Acme ID' }) }).click()
    await expect(page).toHaveURL(`${other.baseUrl}/app`)
  } finally {
    await late.stop()
  }
})

test('a new user gets an account with the name and the verified address of the provider', async ({
  page,
}) => {
  const { email, name } = provider.person
  await signInWithProvider(page, '/login?redirect=%2Fapp%2Faccount')
  await expect(page).toHaveURL(`${server.baseUrl}/app/account`)
  await expect(page.getByText(name ?? '').first()).toBeVisible()

  const { asked } = provider
  expect(asked.get('redirect_uri')).toBe(`${server.baseUrl}/api/auth/callback/oidc`)
  expect(asked.get('scope')).toBe('openid email profile')
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('code_challenge')).toBe(provider.challenge())
  expect(asked.get('nonce')).toMatch(/^[\w-]{32}$/)
  expect(asked.get('state')).toMatch(/^[\w-]{32}$/)

  const [user] = await listUsers(email)
  expect(user).toMatchObject({
    name,
    emailVerified: true,
    image: null,
    role: 'user',
    nameKey: 'nia newcomer',
  })
  expect(user?.searchText).toContain(email)
  const [account] = await listAccounts(email)
  expect(account).toMatchObject({
    providerId: 'oidc',
    accountId: provider.person.sub,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    scope: null,
  })
  expect(await listAuditEvents(email)).toEqual(['sign-in Acme ID'])
})

test('the next sign-in uses the same account, also after the address changed at the provider', async ({
  page,
  openBrowser,
}) => {
  const { person } = provider
  await signInWithProvider(page)
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  provider.person = { ...person, email: uniqueEmail(), email_verified: false, name: 'Another Name' }
  const again = await openBrowser()
  await signInWithProvider(again)
  await expect(again).toHaveURL(`${server.baseUrl}/app`)
  expect(await listUsers(provider.person.email)).toEqual([])
  expect(await listUsers(person.email)).toMatchObject([{ name: person.name }])
  const [account] = await listAccounts(person.email)
  expect(account).toMatchObject({ accessToken: null, idToken: null })
})

test('an invalid name from the provider leads to the onboarding page', async ({ page }) => {
  provider.person.name = '‮ ✨ '
  await signInWithProvider(page, '/login?redirect=%2Fapp%2Faccount')
  await expect(page).toHaveURL(/\/onboarding/)
  await page.getByLabel(t('onboarding:name')).fill('Nia')
  await page.getByRole('button', { name: t('onboarding:continue') }).click()
  await expect(page).toHaveURL(`${server.baseUrl}/app/account`)
})

test('a verified address is linked to the account with this address, in any case', async ({ page }) => {
  const { id, email } = await database.addUser()
  provider.person.email = email.toUpperCase()
  await signInWithProvider(page)
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  expect(await listAccounts(email)).toMatchObject([{ userId: id }])
  expect(await listAuditEvents(email)).toEqual(['account-linked Acme ID', 'sign-in Acme ID'])
  expect(await listUsers(email)).toMatchObject([{ name: 'Rosa Reader' }])
})

test('an invited user can sign in with the provider first', async ({ page }) => {
  const { email } = await database.addUser({ email: provider.person.email })
  await database.query('UPDATE "user" SET "emailVerified" = false WHERE "email" = $1', [email])
  await signInWithProvider(page)
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  expect(await listUsers(email)).toMatchObject([{ emailVerified: true }])
})

test('an address that is only in the user info response is accepted', async ({ page }) => {
  const { email, ...person } = provider.person
  Object.assign(provider, { userInfo: { ...person, email }, person })
  await signInWithProvider(page)
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  expect(await listUsers(email)).toHaveLength(1)
})

test('a user info response about another subject is refused', async ({ page }) => {
  const { email, ...person } = provider.person
  Object.assign(provider, { userInfo: { ...newClaims(), email }, person })
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
  expect(await listUsers(email)).toEqual([])
})

test('an unverified address neither opens nor creates an account', async ({ page }) => {
  const { email } = await database.addUser()
  for (const address of [email, uniqueEmail()]) {
    provider.person = { ...newClaims(), email: address, email_verified: false }
    const before = await database.checksums()
    await signInWithProvider(page)
    await expectOutcome(page, ...denied)
    await expect(page.getByText(t('login:error.unverified'))).toBeVisible()
    const after = await database.checksums()
    expect({ ...after, verification: null }).toEqual({ ...before, verification: null })
  }
})

test('a sign-in without an address is refused', async ({ page }) => {
  provider.person.email = undefined
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
  await expect(page.getByText(t('login:error.noAddress'))).toBeVisible()
})

test('a user who denies access at the provider sees no text of the provider', async ({ page }) => {
  provider.onReturn = (url) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    url.searchParams.set('error_description', words)
  }
  await signInWithProvider(page)
  await expectOutcome(page, ...denied)
})

for (const error of ['server_error', words, 'constructor', 'UNKNOWN']) {
  test(`the provider error "${error}" is shown as an unknown error`, async ({ page }) => {
    provider.onReturn = (url) => {
      url.searchParams.set('error', error)
      url.searchParams.set('error_description', words)
    }
    await signInWithProvider(page)
    await expectOutcome(page, ...unknown)
  })
}

test('a changed state is refused', async ({ page }) => {
  provider.onReturn = (url) => url.searchParams.set('state', 'x'.repeat(32))
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
  expect(await listUsers(provider.person.email)).toEqual([])
})

test('a callback works once, and only in the browser that started the sign-in', async ({
  page,
  openBrowser,
}) => {
  let wayBack = ''
  provider.onReturn = (url) => {
    wayBack = url.href
    url.searchParams.set('state', 'kept-for-later')
  }
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
  const thief = await openBrowser()
  await thief.goto(wayBack)
  await expectOutcome(thief, ...unknown)

  provider.onReturn = (url) => {
    wayBack = url.href
  }
  await signInWithProvider(page)
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  await page.goto(`${server.baseUrl}/logout`)
  await page.goto(wayBack)
  await expectOutcome(page, ...unknown)
})

test('a token with another nonce is refused', async ({ page }) => {
  provider.person.nonce = 'of another attempt'
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
  expect(await listUsers(provider.person.email)).toEqual([])
})

test('the code verifier has to match the code challenge', async ({ page }) => {
  await page.goto(`${server.baseUrl}/login`)
  const link = await page
    .getByRole('link', { name: t('login:continueWith', { provider: 'Acme ID' }) })
    .getAttribute('href')
  const start = await page.request.get(`${server.baseUrl}${link}`, sameOrigin)
  await database.query(
    `UPDATE "verification" SET "value" = jsonb_set("value"::jsonb, '{codeVerifier}', to_jsonb(repeat('x', 64)))::text
     WHERE "identifier" LIKE 'auth-state:%'`,
  )
  await page.goto(start.headers().location ?? '')
  await expectOutcome(page, ...unknown)
  expect(await listUsers(provider.person.email)).toEqual([])
})

test('a failing token endpoint is shown as an unknown error', async ({ page }) => {
  provider.onTokens = (answer) => {
    answer.statusCode = 500
    answer.body = { error: 'server_error', error_description: words }
  }
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
})

test('a token response without an identity is shown as an unknown error', async ({ page }) => {
  provider.onTokens = (answer) => {
    answer.body = { access_token: 'x', token_type: 'Bearer' }
  }
  await signInWithProvider(page)
  await expectOutcome(page, ...unknown)
})

test('a provider that does not answer is given up after a timeout', async ({ page }) => {
  provider.silentAt = '/token'
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/auth/callback/oidc'))
  await signInWithProvider(page)
  // The time of the request alone, without the time of opening pages.
  const { responseStart } = (await answered).request().timing()
  await expectOutcome(page, ...unknown)
  expect(responseStart).toBeGreaterThan(1_000)
  expect(responseStart).toBeLessThan(10_000)
})

test('a banned user sees the ban and its reason', async ({ page }) => {
  const { email } = await database.addUser({ email: provider.person.email })
  await database.query(
    `UPDATE "user" SET "banned" = true, "banReason" = 'Spam in the comments' WHERE "email" = $1`,
    [email],
  )
  await signInWithProvider(page)
  await expectOutcome(page, ...denied)
  await expect(page.getByText(t('errors:code.BANNED_USER'))).toBeVisible()
  await expect(page.getByText('Spam in the comments')).toBeVisible()
  expect(await listAccounts(email)).toEqual([])
})

test('with closed sign-up only users with an account can sign in', async ({
  page,
  openBrowser,
  startServer,
}) => {
  const closed = await startServer({ ...provider.settings, SIGN_UP: 'closed' })
  await page.goto(`${closed.baseUrl}/login/with/oidc`)
  await expectOutcome(page, t('login:error.signup_disabled.title'), t('login:error.signup_disabled.text'))
  const { email } = provider.person
  expect(await closed.database.query('SELECT 1 FROM "user" WHERE "email" = $1', [email])).toEqual([])
  await closed.database.addUser({ email })
  const known = await openBrowser()
  await known.goto(`${closed.baseUrl}/login/with/oidc`)
  await expect(known).toHaveURL(`${closed.baseUrl}/app`)
})

test('signing in ends the previous session', async ({ page, signIn }) => {
  const { email } = await database.addUser()
  await page.goto(`${server.baseUrl}/login`)
  const start = await page.request.get(`${server.baseUrl}/login/with/oidc`, sameOrigin)
  await signIn(email, page, server)
  await page.goto(start.headers().location ?? '')
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  const sessions = await database.query(
    'SELECT 1 FROM "session" JOIN "user" ON "user"."id" = "userId" WHERE "email" = $1',
    [email],
  )
  expect(sessions).toEqual([])
})

test('another site cannot start a sign-in, and the redirect afterwards stays in the application', async ({
  page,
  request,
}) => {
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    { referer: 'https://evil.example/' },
  ]
  for (const headers of strangers) {
    const answer = await request.get(`${server.baseUrl}/login/with/oidc?redirect=/app`, {
      headers,
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/login?redirect=%2Fapp')
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%2f/evil.example']) {
    provider.reset()
    await page.context().clearCookies()
    await page.goto(`${server.baseUrl}/login/with/oidc?${new URLSearchParams({ redirect })}`)
    await expect(page).toHaveURL(`${server.baseUrl}/app`)
  }
})

test('an unknown provider is shown as an unknown error', async ({ page }) => {
  await page.goto(`${server.baseUrl}/login/with/github`)
  await expectOutcome(page, ...unknown)
})

test('starting a sign-in is limited, and the page says so', async ({ page, request }) => {
  const headers = { 'x-forwarded-for': '10.9.9.9' }
  const answers = await Promise.all(
    Array.from({ length: 21 }, () =>
      request.get(`${server.baseUrl}/login/with/oidc`, {
        headers: { ...headers, 'sec-fetch-site': 'none' },
        maxRedirects: 0,
      }),
    ),
  )
  expect(answers.filter((answer) => answer.headers().location?.includes('/login/error'))).not.toEqual([])
  await page.setExtraHTTPHeaders(headers)
  await page.goto(`${server.baseUrl}/login/with/oidc`)
  await expectOutcome(page, ...unknown)
  await expect(page.getByText(t('errors:code.TOO_MANY_REQUESTS'))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in with a provider works', async ({ page }) => {
    await page.goto(`${server.baseUrl}/login?redirect=%2Fapp%2Faccount`)
    await page.getByRole('link', { name: t('login:continueWith', { provider: 'Acme ID' }) }).click()
    await expect(page).toHaveURL(`${server.baseUrl}/app/account`)
  })
})
