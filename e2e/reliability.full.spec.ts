/** Outages of the database and of the mail server, and a graceful shutdown. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as startRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { startEmbeddedDatabase } from '../scripts/database/embedded.ts'
import { migrate } from '../scripts/database/migrations.ts'
import { startMailbox } from '../scripts/mailbox/mailbox.ts'
import { findFreePort } from '../scripts/process/port.ts'
import { neutralEnvironment, startTestServer } from '../scripts/testing/test-server.ts'
import { isolate } from '../src/platform/text/bidi.ts'
import { resourceList } from '../src/resources/resources.ts'
import { unsentCode } from '../src/testing/mailbox.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { colorContrastOnly, expectAccessible } from './support/accessibility.ts'
import { openDatabase, uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { resources } from './support/resources.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { callServerFunction } from './support/server-functions.ts'
import { startTcpProxy, type TcpProxy } from './support/servers/tcp-proxy.ts'
import { signIn } from './support/sign-in.ts'

test.describe.configure({ mode: 'default' })

const authSecret = 'only-for-tests-only-for-tests-only-for-tests'
const program = fileURLToPath(new URL('../scripts/serve.mjs', import.meta.url))

let cleanup: AsyncDisposableStack
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>
let folder: string
let databaseProxy: TcpProxy
let mailProxy: TcpProxy
let mailboxUrl: string
let baseUrl: string

test.beforeAll(async () => {
  cleanup = new AsyncDisposableStack()
  folder = mkdtempSync(join(tmpdir(), 'app-e2e-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  database = await startEmbeddedDatabase(folder)
  cleanup.defer(async () => void (await database.stop()))
  await migrate(database.report.url)
  databaseProxy = await startTcpProxy(database.report.url)
  cleanup.defer(databaseProxy.close)
  const mailbox = await startMailbox()
  cleanup.defer(mailbox.stop)
  mailboxUrl = mailbox.url
  mailProxy = await startTcpProxy(mailbox.smtpUrl)
  cleanup.defer(mailProxy.close)
  const { variables } = await startTestServer(
    {
      DATABASE_URL: databaseProxy.url,
      SMTP_URL: mailProxy.url,
      MAILBOX_URL: mailboxUrl,
      AUTH_SECRET: authSecret,
    },
    cleanup,
    { LOG_LEVEL: 'silent' },
  )
  baseUrl = variables.BASE_URL
})

test.afterAll(() => cleanup.disposeAsync())

async function addUser() {
  const rows = await openDatabase(database.report.url)
  const user = await rows.addUser()
  await rows.close()
  return user
}

const outages = {
  stopped: {
    async begin() {
      await databaseProxy.close()
      await database.stop()
    },
    async end() {
      database = await startEmbeddedDatabase(folder, new URL(database.report.url).password)
      databaseProxy.retarget(database.report.url)
      await databaseProxy.open()
    },
  },
  frozen: {
    async begin() {
      process.kill(database.pid, 'SIGSTOP')
    },
    async end() {
      process.kill(database.pid, 'SIGCONT')
    },
  },
}

for (const [state, outage] of Object.entries(outages)) {
  test(`with the database ${state}, every request is answered with 503, sessions stay, and it recovers`, async ({
    page,
    openBrowser,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(503)
    const { request } = page
    const { email } = await addUser()
    await signIn(request, email, { baseUrl, mailboxUrl })
    await page.goto(`${baseUrl}/app`)
    const before = await page.context().cookies()
    await outage.begin()
    try {
      const headers = { origin: baseUrl }
      const requests = {
        'a page': () => request.get(`${baseUrl}/app/account`),
        'the login page': () => request.get(`${baseUrl}/login`),
        'a server function': () => callServerFunction(request, 'getAccount', { method: 'GET', baseUrl }),
        'the session': () => request.get(`${baseUrl}/api/auth/get-session`),
        'a code': () =>
          request.post(`${baseUrl}/api/auth/email-otp/send-verification-otp`, {
            headers,
            data: { email, type: 'sign-in' },
          }),
        'a sign-in': () =>
          request.post(`${baseUrl}/api/auth/sign-in/email-otp`, {
            headers,
            data: { email, otp: unsentCode },
          }),
        readiness: () => request.get(`${baseUrl}/readyz`),
      }
      // Five of each at once, because a waiting request must not delay the others.
      const answering = Promise.all(
        Object.entries(requests).flatMap(([label, send]) =>
          Array.from({ length: 5 }, async () => {
            const startedAt = performance.now()
            const answer = await send()
            return { label, answer, ms: performance.now() - startedAt }
          }),
        ),
      )
      // A request that needs no database does not wait for the others.
      expect((await request.get(`${baseUrl}/livez`)).status()).toBe(200)
      for (const { label, answer, ms } of await answering) {
        expect(answer.status(), label).toBe(503)
        expect(ms, label).toBeLessThan(5_000)
        expect(answer.headers()['set-cookie'] ?? '', label).not.toContain('session')
      }
      const shown = await (await request.get(`${baseUrl}/app`)).text()
      expect(shown).toContain(t('errors:page.503.title'))
      expect(shown, 'the login form').not.toContain('name="email"')
      if (state === 'stopped') {
        const other = await openBrowser()
        await other.context().addCookies(before)
        await expectOutagePageInEveryLanguage(other)
      }

      await page
        .getByRole('link', { name: t('nav:account') })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: t('errors:page.503.title') })).toBeVisible({
        timeout: 30_000,
      })
      const inside = page.getByText('UNAVAILABLE 503')
      await expect(inside).toBeHidden()
      await page.getByText(t('errors:page.showError')).click()
      await expect(inside).toBeVisible()
      await page.getByText(t('errors:page.hideError')).click()
      await expect(inside).toBeHidden()
      expect(await page.context().cookies()).toEqual(before)
    } finally {
      await outage.end()
    }
    await expect.poll(async () => (await request.get(`${baseUrl}/readyz`)).status()).toBe(200)
    await page.getByRole('button', { name: t('errors:page.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeVisible()
    expect((await request.get(`${baseUrl}/app/account`)).status()).toBe(200)
  })
}

async function expectOutagePageInEveryLanguage(page: Page) {
  for (const { key, dir } of appConfig.languages) {
    const t = translateTo(key)
    const title = t('errors:page.503.title')
    const response = await page.goto(`${baseUrl}/app?lng=${key}`)
    const html = (await response?.text()) ?? ''
    expect(response?.status(), key).toBe(503)
    expect(html, key).toMatch(new RegExp(`<html[^>]* lang="${key}" dir="${dir}"`))
    expect(html, key).toContain(`<title>${title} · ${appConfig.name}</title>`)
    expect(html, key).toContain(response?.headers()['x-request-id'])
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(t('errors:page.503.text'))).toBeVisible()
    await expectAccessible(page, key)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'dark', colorContrastOnly)
}

for (const { plural, pages } of resourceList) {
  const [path] = Object.values(pages)
  if (plural === 'users') continue
  test(`the list of ${plural} shows its own error when its rows cannot be read, and keeps its search`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(500)
    const rows = await openDatabase(database.report.url)
    const { email } = await rows.addUser({ role: 'admin' })
    await signIn(page.request, email, { baseUrl, mailboxUrl })
    const { table } = resources.find(({ name }) => name === plural) ?? { table: '' }
    await rows.query(`ALTER TABLE "${table}" RENAME TO "${table}_moved"`)

    const response = await page.goto(`${baseUrl}${path}?searchTerm=first`)
    expect(response?.status()).toBe(500)
    expect(await response?.text()).toContain('value="first"')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(t('common:list.error'))
    await expect(alert.locator('.font-mono')).toHaveText(response?.headers()['x-request-id'] ?? 'none')
    await expectAccessible(page, plural)

    const search = page.getByRole('searchbox')
    const failedIds: string[] = []
    page.on('response', (answer) => {
      const isSearch = decodeURIComponent(answer.url()).includes('second')
      if (isSearch && answer.status() === 500) failedIds.push(answer.headers()['x-request-id'] ?? '')
    })
    await search.fill('second')
    await expect(page).toHaveURL(/searchTerm=second/)
    await expect
      .poll(async () => failedIds.includes((await alert.locator('.font-mono').textContent()) ?? ''))
      .toBe(true)
    await expect(search).toHaveValue('second')

    await rows.query(`ALTER TABLE "${table}_moved" RENAME TO "${table}"`)
    await rows.close()
    await alert.getByRole('button', { name: t('common:actions.retry') }).click()
    await expect(page.getByText(t('common:list.noResults', { searchTerm: isolate('second') }))).toBeVisible()
    await expect(alert).toBeHidden()
  })
}

test('a mail that fails shows an error, does not count for the limit, and is sent after the outage', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(503)
  const email = uniqueEmail()
  await page.goto(`${baseUrl}/login`)
  await emailField(page).fill(email)
  const send = page.getByRole('button', { name: t('login:submit') })
  await mailProxy.close()
  // More attempts than the allowed mails per hour.
  for (let attempt = 1; attempt <= 6; attempt++) {
    const answered = page.waitForResponse(/_serverFn/)
    await send.click()
    expect((await answered).status()).toBe(503)
    await expect(page.getByText(t('errors:code.MAIL_FAILED'))).toBeVisible()
    await expect(send).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(emailField(page)).toHaveValue(email)

  await mailProxy.open()
  mailProxy.stall()
  const answered = page.waitForResponse(/_serverFn/)
  await send.click()
  const refusal = await answered
  expect(refusal.status()).toBe(503)
  // The time of the request alone, without the time of the click.
  expect(refusal.request().timing().responseStart).toBeGreaterThan(1_000)
  expect(refusal.request().timing().responseStart).toBeLessThan(10_000)
  await expect(page.getByText(t('errors:code.MAIL_FAILED'))).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy', 'true')

  await mailProxy.open()
  await send.click()
  await expect(page).toHaveURL(/\/login\/verify/)
  expect(await listMails(email, mailboxUrl)).toHaveLength(1)
  await page.getByLabel(t('login:verify.code')).fill(await waitForCode(email, 1, mailboxUrl))
  await expect(page).toHaveURL(/\/onboarding/)
})

test('on SIGTERM the server finishes the requests that it has started and exits with code 0', async ({
  request,
}) => {
  const port = String(await findFreePort())
  const ownUrl = `http://localhost:${port}`
  const rows = await openDatabase(database.report.url)
  const { token } = await addToken(rows, await rows.addUser({ role: 'admin' }))
  const server = spawn(process.execPath, [program], {
    env: {
      ...neutralEnvironment(),
      PORT: port,
      DATABASE_URL: databaseProxy.url,
      SMTP_URL: mailProxy.url,
      AUTH_SECRET: authSecret,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  try {
    await waitForOutput(server, 'Listening')
    const emails = Array.from({ length: 8 }, uniqueEmail)
    const started = await Promise.all(emails.map((email) => startCreateRequest(ownUrl, token, email)))
    expect((await request.get(`${ownUrl}/livez`)).status()).toBe(200)
    server.kill('SIGTERM')
    await expect
      .poll(() => request.get(`${ownUrl}/livez`).catch(() => 'refused'), { intervals: [50] })
      .toBe('refused')
    const answers = await Promise.all(started.map((finish) => finish()))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201))
    expect(answers.map(({ text }) => JSON.parse(text).email)).toEqual(emails)
    expect(await exited).toEqual([0, null])
    const created = await rows.query('SELECT 1 FROM "user" WHERE "email" = ANY($1)', [emails])
    expect(created).toHaveLength(emails.length)
  } finally {
    server.kill('SIGKILL')
    await rows.close()
  }
})

/** Sends the head of a request and resolves when the server waits for the body. The result sends the body. */
async function startCreateRequest(url: string, token: string, email: string) {
  const body = JSON.stringify({ email, name: 'Noor Newcomer' })
  const sent = startRequest(`${url}/api/users`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  await once(sent, 'continue')
  return async () => {
    sent.end(body)
    const [response] = await answered
    let text = ''
    for await (const chunk of response) text += chunk
    return { status: response.statusCode, text }
  }
}

async function waitForOutput(child: ChildProcess, text: string) {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (output.includes(text)) return
  }
  throw new Error(`The server ended without the output "${text}": ${output}`)
}
