/** What pages cost: how much is fetched for them, and how often the database is asked. Nothing here measures time. */
import { type BrowserContext, type Page, type Response, request as requests } from '@playwright/test'
import { MAX_REQUESTS, MAX_SCRIPT_BYTES, MAX_STYLE_BYTES } from '../scripts/bench/limits.ts'
import { MIN_COMPRESSED_BYTES } from '../scripts/build/compress.ts'
import { createCleanup } from '../scripts/process/cleanup.ts'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { startTestStack } from '../scripts/testing/test-stack.ts'
import { openDatabase, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { openQueryLog } from './support/query-log.ts'
import { readServerFunctions } from './support/server-functions.ts'
import { signIn } from './support/sign-in.ts'

/** Everything that was fetched for a page until it came alive. */
async function recordResponses(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = []
  const hear = (response: Response) => responses.push(response)
  page.on('response', hear)
  await page.goto(path)
  page.off('response', hear)
  return responses
}

function getPathname(response: Response): string {
  return new URL(response.url()).pathname
}

function filterScripts(responses: Response[]): Response[] {
  return responses.filter((response) => getPathname(response).endsWith('.js'))
}

/** What goes over the wire for a client that only knows gzip. */
async function gzippedSize(context: BrowserContext, responses: Response[]): Promise<number> {
  let total = 0
  for (const response of responses) {
    const again = await context.request.head(response.url(), { headers: { 'accept-encoding': 'gzip' } })
    total += Number(again.headers()['content-length'])
  }
  return total
}

/** Which server functions the scripts of a page could call. */
async function findCallableFunctions(scripts: Response[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map((script) => script.text()))
  return [...readServerFunctions()]
    .filter(([, id]) => texts.some((text) => text.includes(id)))
    .map(([name]) => name)
}

test('a first visit of the login page fetches little, compressed, and keeps it', async ({
  page,
  context,
}) => {
  const responses = await recordResponses(page, '/login')
  expect(responses.map(getPathname).length, responses.map(getPathname).join(' ')).toBeLessThanOrEqual(
    MAX_REQUESTS,
  )
  const scripts = filterScripts(responses)
  const styles = responses.filter((response) => getPathname(response).endsWith('.css'))
  expect(await gzippedSize(context, scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(await gzippedSize(context, styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES)

  for (const response of responses) {
    const headers = response.headers()
    const path = getPathname(response)
    const size = (await response.body()).length
    const isText = /javascript|css|html|json|svg/.test(headers['content-type'] ?? '')
    if (isText && size >= MIN_COMPRESSED_BYTES)
      expect(headers['content-encoding'], path).toMatch(/^(br|gzip|zstd)$/)
    if (path.startsWith('/assets/')) {
      expect(path, 'hashed').toMatch(/-[\w-]{8}\.\w+$/)
      expect(headers['cache-control'], path).toBe('max-age=31536000, immutable')
    }
  }
})

test('a page fetches its own language and no other, and little in each of them', async ({
  page,
  context,
}) => {
  for (const [language, word] of Object.entries({ en: 'Language', fr: 'Langue', ar: 'اللغة', sw: 'Lugha' })) {
    const scripts = filterScripts(await recordResponses(page, `/login?lng=${language}`))
    const catalogues = scripts.filter((script) => getPathname(script).startsWith('/assets/catalogue'))
    expect(catalogues, language).toHaveLength(1)
    expect(await catalogues[0]?.text(), language).toContain(word)
    expect(await gzippedSize(context, scripts), language).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  }
})

const ofManager = /Users?$|UserSessions?$|Dashboard|Activity/
const ofDevelopers = /\/(kit|mails|dev)-[\w-]{8}\.js/
const ofRepositories = /Repositor(y|ies)$/

test('a page fetches neither the other area nor what it does not show yet', async ({
  page,
  database,
  signIn,
}) => {
  await page.goto('/login')
  const login = filterScripts(await recordResponses(page, '/login'))
  const callable = await findCallableFunctions(login)
  expect(callable).toContain('requestLoginCode')
  expect(callable.filter((name) => ofManager.test(name) || ofRepositories.test(name))).toEqual([])
  // Of the pages for developers it knows where they are, and no more.
  expect(callable).not.toContain('getMailPreview')
  expect(login.map(getPathname).join(' ')).not.toMatch(ofDevelopers)
  // The form library is for forms of more than one field.
  expect(login.map(getPathname).join(' ')).not.toMatch(/\/forms-/)

  await signIn((await database.addUser({ role: 'admin' })).email)
  const expectations = {
    '/app': [ofManager],
    '/app/repositories': [ofManager],
    '/app/account': [ofManager, ofRepositories],
    '/manager/account': [ofManager, ofRepositories],
    '/manager/repositories': [ofManager],
    '/manager/users': [ofRepositories],
    '/manager/dashboard': [],
  }
  for (const [path, foreign] of Object.entries(expectations)) {
    const scripts = filterScripts(await recordResponses(page, path))
    const names = scripts.map(getPathname).join(' ')
    expect(names, path).not.toMatch(/dialog-(window|drawer|panel)|menu-panel|toast-region|docs|try-it/)
    expect(names, path).not.toMatch(ofDevelopers)
    const unwanted = (await findCallableFunctions(scripts)).filter((name) =>
      foreign.some((pattern) => pattern.test(name)),
    )
    expect(unwanted, path).toEqual([])
  }
})

test('the documentation of the API fetches nothing of the areas, and a form when it is opened', async ({
  page,
  database,
  signIn,
}) => {
  await signIn((await database.addUser({ role: 'admin' })).email)
  const scripts = filterScripts(await recordResponses(page, '/api/docs'))
  const names = scripts.map(getPathname).join(' ')
  expect(names).toMatch(/docs/)
  expect(names).not.toMatch(/try-it|area-catalogue|dialog-(window|drawer|panel)|menu-panel/)
  const callable = await findCallableFunctions(scripts)
  expect(callable.filter((name) => ofManager.test(name) || ofRepositories.test(name))).toEqual([])
  // The document is in the page, not in its scripts.
  for (const script of scripts) expect(await script.text()).not.toContain('RepositoryList')
})

test('walking on asks for what is new, once', async ({ page, database, signIn }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  await signIn((await database.addUser()).email)
  // What was fetched grows old by the clock, and then is asked for again: here never.
  await page.clock.setFixedTime(Date.now())
  await page.goto('/app/account')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(request.url())
  })
  await page.getByRole('link', { name: 'Code Repositories' }).first().click()
  // Not among the newest of all, where those of other tests come between.
  await page.getByRole('searchbox').fill(repository?.name ?? '')
  const rows = page.getByRole('list', { name: 'Code Repositories' }).getByRole('link')
  await expect(rows).toHaveText([repository?.name ?? ''])
  await rows.click()
  await expect(page.getByRole('heading', { level: 1, name: repository?.name ?? '' })).toBeVisible()
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length)
  expect(calls.length).toBe(3)
})

test('a page looks its visitor up once and asks the database nothing twice', async () => {
  const cleanup = createCleanup()
  try {
    const stack = await startTestStack(cleanup)
    const log = await openQueryLog(stack.DATABASE_URL)
    cleanup.add(log.close)
    const { variables } = await startTestServer({ ...stack, DATABASE_URL: log.url }, cleanup)
    const database = await openDatabase(stack.DATABASE_URL)
    cleanup.add(database.close)
    const [repository] = await database.addRepositories(...Array.from({ length: 30 }, uniqueWord))
    const { email } = await database.addUser({ role: 'admin' })
    const visitor = await requests.newContext({
      baseURL: variables.BASE_URL,
      extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.1' },
    })
    cleanup.add(() => visitor.dispose())
    await signIn(visitor, email, { baseUrl: variables.BASE_URL, mailboxUrl: stack.MAILBOX_URL })
    // The first visit notes when somebody was seen.
    await visitor.get('/app')

    const pages = [
      '/app',
      '/app/account',
      '/app/repositories',
      '/app/repositories?searchTerm=a',
      `/app/repositories/${repository?.id}`,
      '/manager/repositories',
      '/manager/users',
      '/manager/dashboard',
    ]
    for (const path of pages) {
      log.take()
      expect((await visitor.get(path)).status(), path).toBe(200)
      const statements = log.take()
      const all = `${path}:\n${statements.join('\n')}`
      const lookups = statements.filter((statement) =>
        /WHERE "public"\."session"\."token" = /.test(statement),
      )
      expect(lookups.length, all).toBe(1)
      expect(new Set(statements).size, all).toBe(statements.length)
      // Two say who is there: the session and its user.
      if (/repositories|users/.test(path)) expect(statements.length - 2, all).toBeLessThanOrEqual(3)
    }
    log.take()
    expect((await visitor.get('/login', { headers: { cookie: '' } })).status()).toBe(200)
    expect(log.take(), 'a stranger asks the database nothing').toEqual([])
  } finally {
    await cleanup.run()
  }
})
