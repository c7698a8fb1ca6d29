import { appConfig } from '#config'
import { isolate } from '../src/platform/text/bidi.ts'
import { unsentCode, wrongCode } from '../src/testing/mailbox.ts'
import { t } from '../src/testing/t.ts'
import { holdRequests } from './support/browser/hold-requests.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { askForCode, emailField, enterCode } from './support/login-page.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { testEnv } from './support/test-env.ts'

const { codeAttempts, codeExpiryMinutes, codeLength, mailsPerHour, mailsPerNetworkAndHour, resendSeconds } =
  appConfig.login

test('a new user signs in with a code from the mail, enters a name and reaches the app', async ({
  page,
  database,
}) => {
  const email = uniqueEmail()
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle(new RegExp(` · ${appConfig.name}$`))
  await askForCode(page, `  ${email.toUpperCase()} `)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(t('login:verify.expires', { count: codeExpiryMinutes }))).toBeVisible()

  await enterCode(page, await waitForCode(email))
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByText(t('onboarding:signedInAs', { email: isolate(email) }))).toBeVisible()
  await page.getByRole('button', { name: t('onboarding:continue') }).click()
  await expect(page.getByText(t('validation:name.required'))).toBeVisible()
  await page.getByLabel(t('onboarding:name')).fill('Nadia New')
  await page.getByRole('button', { name: t('onboarding:continue') }).click()

  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia New')
  const [row] = await database.query(
    'SELECT "name", "role", "emailVerified" FROM "user" WHERE "email" = $1',
    [email],
  )
  expect(row).toEqual({ name: 'Nadia New', role: 'user', emailVerified: true })
})

test('a browser that blocks cookies says so after the right code', async ({ page, context }) => {
  const email = uniqueEmail()
  await page.goto('/login')
  await askForCode(page, email)
  const code = await waitForCode(email)
  await page.route('**/_serverFn/**', async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _blocked, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await enterCode(page, code)
  await expect(page.getByText(t('login:verify.noCookie'))).toBeVisible()
  await expect(page).toHaveURL(/\/login\/verify/)
})

test('an invalid address is reported before a mail is sent', async ({ page }) => {
  await page.goto('/login')
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page.getByText(t('validation:email.required'))).toBeVisible()
  expect(await heading.boundingBox(), 'an error does not move the form').toEqual(place)
  await emailField(page).fill('guest@nowhere')
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page.getByText(t('validation:email.invalid'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('input from before hydration is kept', async ({ page }) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  const opened = page.goto('/login')
  const email = uniqueEmail()
  await emailField(page).fill(email)
  await scripts.release()
  await opened
  await expect(page.locator('form[novalidate]')).toBeVisible()
  await expect(emailField(page)).toHaveValue(email)
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a wrong code is reported, and the right one still works', async ({ page, database, consoleGuard }) => {
  consoleGuard.expectStatus(400)
  const { email } = await database.addUser()
  await page.goto('/login')
  await askForCode(page, email)
  const field = page.getByLabel(t('login:verify.code'))
  await page.getByRole('button', { name: t('common:actions.confirm') }).click()
  await expect(page.getByText(t('validation:code.required'))).toBeVisible()
  await field.fill(unsentCode.slice(0, 3))
  await page.getByRole('button', { name: t('common:actions.confirm') }).click()
  await expect(page.getByText(t('validation:code.length', { count: codeLength }))).toBeVisible()
  await enterCode(page, unsentCode)
  await expect(page.getByText(t('errors:code.INVALID_OTP'))).toBeVisible()
  await expect(field).toBeFocused()
  const cell = page.locator('[data-invalid][data-active]').first()
  await expect
    .poll(() =>
      cell.evaluate((element) => {
        const { outlineColor, borderTopColor } = getComputedStyle(element)
        return outlineColor === borderTopColor
      }),
    )
    .toBe(true)
  await page.keyboard.press('a')
  await expect(page.getByText(t('errors:code.INVALID_OTP'))).toBeHidden()
  await expect(field).not.toHaveAttribute('aria-invalid')
  await enterCode(page, await waitForCode(email))
  await expect(page).toHaveURL('/app')
})

test('after too many wrong attempts even the right code is refused, and a new one works', async ({
  page,
  database,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400)
  consoleGuard.expectStatus(403)
  const { email } = await database.addUser()
  await page.goto('/login')
  await askForCode(page, email)
  const code = await waitForCode(email)
  for (let count = 1; count <= codeAttempts; count++) {
    // The message alone can still be the one for the previous code.
    const refused = page.waitForResponse((answer) => answer.status() === 400)
    await enterCode(page, wrongCode(code, count))
    await refused
    await expect(page.getByText(t('errors:code.INVALID_OTP'))).toBeVisible()
  }
  await enterCode(page, code)
  await expect(page.getByText(t('errors:code.TOO_MANY_ATTEMPTS'))).toBeVisible()

  await page.getByRole('link', { name: t('login:verify.changeAddress') }).click()
  await askForCode(page, email)
  await enterCode(page, await waitForCode(email, 2))
  await expect(page).toHaveURL('/app')
})

test('an expired code has its own error message', async ({ page, database, consoleGuard }) => {
  consoleGuard.expectStatus(400)
  const { email } = await database.addUser()
  await page.goto('/login')
  await askForCode(page, email)
  const code = await waitForCode(email)
  await database.query(
    `UPDATE "verification" SET "expiresAt" = now() - interval '1 second' WHERE "identifier" LIKE '%' || $1`,
    [email],
  )
  await enterCode(page, code)
  await expect(page.getByText(t('errors:code.OTP_EXPIRED'))).toBeVisible()
})

test('a code works once', async ({ page, database, openBrowser, consoleGuard }) => {
  consoleGuard.expectStatus(400)
  const { email } = await database.addUser()
  const other = await openBrowser()
  for (const visitor of [page, other]) {
    await visitor.goto(`/login/verify?email=${email}`)
  }
  await page.goto('/login')
  await askForCode(page, email)
  const code = await waitForCode(email)
  await enterCode(page, code)
  await expect(page).toHaveURL('/app')
  await enterCode(other, code)
  await expect(other.getByText(t('errors:code.INVALID_OTP'))).toBeVisible()
})

test('the same code can be sent again after a countdown', async ({ page, database }) => {
  const { email } = await database.addUser()
  const start = Date.now()
  // The clock of the page stands still, so that the countdown does not depend on the speed of the test.
  const passed = (seconds: number) => page.clock.setFixedTime(start + seconds * 1_000)
  await passed(0)
  await page.goto('/login')
  await askForCode(page, email)
  const countdown = (count: number) => t('login:verify.resendIn', { count })
  // The server counts too, while the page loads.
  const counts = Array.from({ length: resendSeconds }, (_, index) => countdown(index + 1))
  const resend = page.getByRole('button', {
    name: new RegExp([t('login:verify.resend'), ...counts].join('|')),
  })
  await expect(resend).toHaveText(new RegExp(`^(${counts.join('|')})$`))
  await expect(resend).toBeDisabled()
  const code = await waitForCode(email)

  const left = counts.indexOf((await resend.textContent()) ?? '') + 1
  await passed(left - 1)
  await expect(resend).toHaveText(countdown(1))
  await expect(resend).toBeDisabled()
  await passed(left)
  await resend.click()
  await expect(page.getByText(t('login:verify.resent'))).toBeVisible()
  await expect(resend).toBeDisabled()

  expect(await waitForCode(email, 2)).toBe(code)
  await enterCode(page, code)
  await expect(page).toHaveURL('/app')
})

test('using another address keeps the requested page and the address', async ({ page, database }) => {
  const { email } = await database.addUser()
  const mistyped = uniqueEmail()
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await askForCode(page, mistyped)
  await page.getByRole('link', { name: t('login:verify.changeAddress') }).click()
  await expect(page.getByLabel(t('login:email'))).toHaveValue(mistyped)
  await askForCode(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await enterCode(page, await waitForCode(email))
  await expect(page).toHaveURL('/app/account')
})

test('the way back from the code leads to the form with the address', async ({ page, database }) => {
  const { email } = await database.addUser()
  await page.goto('/login?redirect=/app/account')
  await askForCode(page, email)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp%2Faccount#/)
  await expect(emailField(page)).toHaveValue(email)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('signing in leads to the requested page with its search parameters', async ({ page, database }) => {
  const { email } = await database.addUser({ role: 'admin' })
  const link = '/manager/users?searchTerm=a%26b%20%3Dc'
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await askForCode(page, email)
  await enterCode(page, await waitForCode(email))
  await expect(page).toHaveURL((url) => url.pathname === '/manager/users')
  expect(new URL(page.url()).searchParams.get('searchTerm')).toBe('a&b =c')
  await expect(page.getByRole('searchbox')).toHaveValue('a&b =c')
})

test('a code is accepted with a dash, in small letters and pasted anywhere on the page', async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await database.addUser()
  await page.goto('/login')
  await askForCode(page, email)
  const code = (await waitForCode(email)).toLowerCase()
  const typed = `${code.slice(0, 3)}-${code.slice(3)}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), typed)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page).toHaveURL('/app')
})

test('the verification page without a valid address redirects to the login page', async ({ page }) => {
  for (const search of ['', '?email=', '?email=nonsense', '?email=a%40b.example&email=%3Cb%3E']) {
    await page.goto(`/login/verify${search}`)
    await expect(page).toHaveURL('/login')
  }
})

test('the login pages redirect a signed-in user', async ({ page, signInAs }) => {
  const user = await signInAs('user')
  for (const path of ['/', '/login', `/login/verify?email=${user.email}`, '/onboarding']) {
    await page.goto(path)
    await expect(page).toHaveURL('/app')
  }
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await expect(page).toHaveURL('/app/account')

  await page.goto('/logout')
  await signInAs('admin')
  await page.goto('/login')
  await expect(page).toHaveURL('/manager/dashboard')
})

test('the error page explains known errors and shows all others as an unknown error', async ({ page }) => {
  const unknown = [t('login:error.unknown_error.title'), t('login:error.unknown_error.text')]
  const reasons = [
    ['signup_disabled', t('login:error.signup_disabled.title'), t('login:error.signup_disabled.text')],
    ['access_denied', t('login:error.access_denied.title'), t('login:error.access_denied.text')],
    ['unknown_error', ...unknown],
    ['<img src=x onerror=alert(1)>', ...unknown],
    ['constructor', ...unknown],
  ]
  for (const [error = '', title = '', text = ''] of reasons) {
    await page.goto(`/login/error?error=${encodeURIComponent(error)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(text)).toBeVisible()
    expect(await page.content()).not.toContain('<img src=x')
  }
  await page.getByRole('link', { name: t('login:error.back') }).click()
  await expect(page).toHaveURL('/login')
})

test('a banned user sees the ban only after entering a valid code', async ({
  page,
  database,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403)
  const { id, email } = await database.addUser()
  await database.query('UPDATE "user" SET "banned" = true WHERE "id" = $1', [id])
  await page.goto('/login')
  await askForCode(page, email)
  await enterCode(page, await waitForCode(email))
  await expect(page.getByText(t('errors:code.BANNED_USER'))).toBeVisible()
  await page.goto('/app')
  await expect(page).toHaveURL(/\/login\?/)
})

test('signing out deletes the session, not only the cookie', async ({
  page,
  context,
  database,
  openBrowser,
  signInAs,
}) => {
  const { id } = await signInAs('user')
  await page.goto('/app')
  const cookies = await context.cookies()
  await page.getByRole('button', { name: t('common:menu.account') }).click()
  await page.getByRole('menuitem', { name: t('nav:logout') }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  const thief = await openBrowser()
  await thief.context().addCookies(cookies)
  await thief.goto('/app')
  await expect(thief).toHaveURL(/\/login\?/)
  expect(await database.query('SELECT 1 FROM "session" WHERE "userId" = $1', [id])).toEqual([])
})

test('the mails to an address are limited across all networks, and the page says when to try again', async ({
  page,
  database,
  request,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(429)
  const { email } = await database.addUser()
  for (let mail = 0; mail < mailsPerHour; mail++) {
    const response = await request.post('/api/auth/email-otp/send-verification-otp', {
      data: { email, type: 'sign-in' },
      headers: {
        origin: testEnv('BASE_URL'),
        // One network gets some of the mails.
        'x-forwarded-for': `203.0.${Math.floor(mail / mailsPerNetworkAndHour)}.1`,
      },
    })
    expect(response.status()).toBe(200)
  }
  await page.goto('/login')
  await emailField(page).fill(email)
  await page.getByRole('button', { name: t('login:submit') }).click()
  const waits = [60, 59].map((count) => t('errors:retryIn', { count }))
  await expect(page.getByText(new RegExp(waits.join('|')))).toBeVisible()
  await expect(emailField(page)).toHaveValue(email)
  expect(await listMails(email)).toHaveLength(mailsPerHour)
})

test('the code page shows how long the code is still valid, also after a reload', async ({
  page,
  database,
  signInAs,
}) => {
  const { email } = await signInAs('user')
  await page.goto('/logout')
  await askForCode(page, email)
  await expect(page.getByText(t('login:verify.expires', { count: codeExpiryMinutes }))).toBeVisible()
  await database.query(
    `UPDATE "verification" SET "expiresAt" = now() + interval '5 minutes' WHERE "identifier" LIKE $1`,
    [`%${email}`],
  )
  await page.reload()
  await expect(page.getByText(t('login:verify.expires', { count: 5 }))).toBeVisible()
})

test('with closed sign-up a new address is refused, and the page shows the name of the environment', async ({
  page,
  consoleGuard,
  startServer,
}) => {
  consoleGuard.expectStatus(403)
  const server = await startServer({ SIGN_UP: 'closed', ENV_NAME: 'Rehearsal', ENV_EMOJI: '🎭' })
  const email = uniqueEmail()
  await page.goto(`${server.baseUrl}/login`)
  await expect(page.getByText('Rehearsal')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login:titleClosed'))
  await askForCode(page, email)
  await enterCode(page, await waitForCode(email, 1, server.mailboxUrl))
  await expect(page).toHaveURL(/\/login\/error\?error=signup_disabled/)
  await expect(page.getByRole('heading', { name: t('login:error.signup_disabled.title') })).toBeVisible()
  await expect(page.getByText(t('login:error.signup_disabled.text'))).toBeVisible()
  expect(await server.database.query('SELECT 1 FROM "user"')).toEqual([])

  const { email: known } = await server.database.addUser()
  await page.goto(`${server.baseUrl}/login`)
  await askForCode(page, known)
  await enterCode(page, await waitForCode(known, 1, server.mailboxUrl))
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('Rehearsal')).toBeVisible()
})
