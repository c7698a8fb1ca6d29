/** What people see while the database or the mail server is away, and that all is well once it is back. */
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
import { type Cleanup, createCleanup } from '../scripts/process/cleanup.ts'
import { findFreePort } from '../scripts/process/port.ts'
import { neutralEnvironment, startTestServer } from '../scripts/testing/test-server.ts'
import { colorContrastOnly, expectAccessible } from './support/accessibility.ts'
import { openDatabase, uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'
import { codeFor, mailsTo } from './support/mailbox.ts'
import { callServerFunction } from './support/server-functions.ts'
import { startTcpProxy, type TcpProxy } from './support/servers/tcp-proxy.ts'
import { signIn } from './support/sign-in.ts'

test.describe.configure({ mode: 'default' })

const secret = 'only-for-tests-only-for-tests-only-for-tests'
const program = fileURLToPath(new URL('../scripts/serve.ts', import.meta.url))

let cleanup: Cleanup
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>
let folder: string
let databaseGate: TcpProxy
let mailGate: TcpProxy
let mailboxUrl: string
let baseUrl: string

test.beforeAll(async () => {
  cleanup = createCleanup()
  folder = mkdtempSync(join(tmpdir(), 'start-ui-e2e-'))
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
  database = await startEmbeddedDatabase(folder)
  cleanup.add(() => database.stop())
  await migrate(database.report.url)
  databaseGate = await startTcpProxy(database.report.url)
  cleanup.add(databaseGate.close)
  const mailbox = await startMailbox()
  cleanup.add(mailbox.stop)
  mailboxUrl = mailbox.url
  mailGate = await startTcpProxy(mailbox.smtpUrl)
  cleanup.add(mailGate.close)
  const { variables } = await startTestServer(
    {
      DATABASE_URL: databaseGate.url,
      SMTP_URL: mailGate.url,
      MAILBOX_URL: mailboxUrl,
      AUTH_SECRET: secret,
    },
    cleanup,
    { LOG_LEVEL: 'silent' },
  )
  baseUrl = variables.BASE_URL
})

test.afterAll(() => cleanup.run())

async function addUser() {
  const rows = await openDatabase(database.report.url)
  await rows.addRepositories(uniqueWord())
  const person = await rows.addUser()
  await rows.close()
  return person
}

const outages = {
  stopped: {
    async begin() {
      await databaseGate.close()
      await database.stop()
    },
    async end() {
      database = await startEmbeddedDatabase(folder)
      databaseGate.lead(database.report.url)
      await databaseGate.open()
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
  test(`with the database ${state} everybody is told to wait, nobody is signed out, and it recovers`, async ({
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
      const asked = {
        'a page': () => request.get(`${baseUrl}/app/repositories`),
        'the login page': () => request.get(`${baseUrl}/login`),
        'a server function': () =>
          callServerFunction(request, 'listRepositories', {
            method: 'GET',
            data: { searchTerm: '' },
            baseUrl,
          }),
        'the session': () => request.get(`${baseUrl}/api/auth/get-session`),
        'a code': () =>
          request.post(`${baseUrl}/api/auth/email-otp/send-verification-otp`, {
            headers,
            data: { email, type: 'sign-in' },
          }),
        'a sign-in': () =>
          request.post(`${baseUrl}/api/auth/sign-in/email-otp`, {
            headers,
            data: { email, otp: 'ACDEFG' },
          }),
        readiness: () => request.get(`${baseUrl}/readyz`),
      }
      // All at once, five times over: nothing may wait for what waits.
      const answering = Promise.all(
        Object.entries(asked).flatMap(([what, ask]) =>
          Array.from({ length: 5 }, async () => {
            const startedAt = performance.now()
            const answer = await ask()
            return { what, answer, ms: performance.now() - startedAt }
          }),
        ),
      )
      // Behind all of them: what needs no database waits for none of them.
      expect((await request.get(`${baseUrl}/livez`)).status()).toBe(200)
      for (const { what, answer, ms } of await answering) {
        expect(answer.status(), what).toBe(503)
        expect(ms, what).toBeLessThan(5_000)
        expect(answer.headers()['set-cookie'] ?? '', what).not.toContain('session')
      }
      const shown = await (await request.get(`${baseUrl}/app`)).text()
      expect(shown).toContain('We will be right back')
      expect(shown).toContain('You are still logged in')
      if (state === 'stopped') {
        const other = await openBrowser()
        await other.context().addCookies(before)
        await expectToldInEveryLanguage(other)
      }

      await page.getByRole('link', { name: 'Account' }).first().click()
      await expect(page.getByRole('heading', { name: 'We will be right back' })).toBeVisible({
        timeout: 30_000,
      })
      const inside = page.getByText('UNAVAILABLE 503')
      await expect(inside).toBeHidden()
      await page.getByText('Show Error').click()
      await expect(inside).toBeVisible()
      await page.getByText('Hide Error').click()
      await expect(inside).toBeHidden()
      expect(await page.context().cookies()).toEqual(before)
    } finally {
      await outage.end()
    }
    await expect.poll(async () => (await request.get(`${baseUrl}/readyz`)).status()).toBe(200)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect((await request.get(`${baseUrl}/app/repositories`)).status()).toBe(200)
  })
}

async function expectToldInEveryLanguage(page: Page) {
  for (const { key, dir } of appConfig.languages) {
    const { default: errors } = await import(`../src/i18n/locales/${key}/errors.json`, {
      with: { type: 'json' },
    })
    const { title, text } = errors.page['503']
    const response = await page.goto(`${baseUrl}/app?lng=${key}`)
    const html = (await response?.text()) ?? ''
    expect(response?.status(), key).toBe(503)
    expect(html, key).toMatch(new RegExp(`<html[^>]* lang="${key}" dir="${dir}"`))
    expect(html, key).toContain(`<title>${title} · ${appConfig.name}</title>`)
    expect(html, key).toContain(response?.headers()['x-request-id'])
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page, key)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'dark', colorContrastOnly)
}

test('a mail that cannot be sent is told, costs nothing, and goes out once the server is back', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(503)
  const email = uniqueEmail()
  await page.goto(`${baseUrl}/login`)
  await emailField(page).fill(email)
  const send = page.getByRole('button', { name: 'Send me a code' })
  await mailGate.close()
  // More often than mails an hour are allowed.
  for (let attempt = 1; attempt <= 6; attempt++) {
    const answered = page.waitForResponse(/_serverFn/)
    await send.click()
    expect((await answered).status()).toBe(503)
    await expect(page.getByText('The mail could not be sent. Please try again.')).toBeVisible()
    await expect(send).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(emailField(page)).toHaveValue(email)

  await mailGate.open()
  mailGate.mute()
  const answered = page.waitForResponse(/_serverFn/)
  await send.click()
  const refusal = await answered
  expect(refusal.status()).toBe(503)
  // Of the request alone; how long a click takes is another matter.
  expect(refusal.request().timing().responseStart).toBeGreaterThan(1_000)
  expect(refusal.request().timing().responseStart).toBeLessThan(10_000)
  await expect(page.getByText('The mail could not be sent. Please try again.')).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy', 'true')

  await mailGate.open()
  await send.click()
  await expect(page).toHaveURL(/\/login\/verify/)
  expect(await mailsTo(email, mailboxUrl)).toHaveLength(1)
  await page.getByLabel('Verification code').fill(await codeFor(email, 1, mailboxUrl))
  await expect(page).toHaveURL(/\/onboarding/)
})

test('asked to stop, the server answers what it has begun and leaves with code 0', async ({ request }) => {
  const port = String(await findFreePort())
  const ownUrl = `http://localhost:${port}`
  const rows = await openDatabase(database.report.url)
  const { token } = await rows.addToken(await rows.addUser({ role: 'admin' }))
  const server = spawn(process.execPath, [program], {
    env: {
      ...neutralEnvironment(),
      PORT: port,
      DATABASE_URL: databaseGate.url,
      SMTP_URL: mailGate.url,
      AUTH_SECRET: secret,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  try {
    await says(server, 'Listening')
    const names = Array.from({ length: 8 }, uniqueWord)
    const begun = await Promise.all(names.map((name) => beginCreate(ownUrl, token, name)))
    expect((await request.get(`${ownUrl}/livez`)).status()).toBe(200)
    server.kill('SIGTERM')
    await expect
      .poll(() => request.get(`${ownUrl}/livez`).catch(() => 'refused'), { intervals: [50] })
      .toBe('refused')
    const answers = await Promise.all(begun.map((finish) => finish()))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
    expect(answers.map(({ text }) => JSON.parse(text).name)).toEqual(names)
    expect(await exited).toEqual([0, null])
    const made = await rows.query('SELECT "name" FROM "repository" WHERE "name" = ANY($1)', [names])
    expect(made).toHaveLength(names.length)
  } finally {
    server.kill('SIGKILL')
    await rows.close()
  }
})

/** Resolves once the server has the head of the request and says that it waits for the body, which is sent by the result. */
async function beginCreate(url: string, token: string, name: string) {
  const body = JSON.stringify({ name, link: 'git.example.com/code' })
  const sent = startRequest(`${url}/api/repositories`, {
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

async function says(child: ChildProcess, text: string) {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (output.includes(text)) return
  }
  throw new Error(`The server ended without saying "${text}": ${output}`)
}
