/** Tests what a page loads and which statements it sends to the database. No test measures time. */
import { type BrowserContext, type Page, type Response, request as requests } from '@playwright/test'
import { MAX_REQUESTS, MAX_ROW_BYTES, MAX_SCRIPT_BYTES, MAX_STYLE_BYTES } from '../scripts/bench/limits.ts'
import { describeWeight, readRouteWeights } from '../scripts/bench/route-weights.ts'
import { MIN_COMPRESSED_BYTES } from '../scripts/build/compress.ts'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { startTestStack } from '../scripts/testing/test-stack.ts'
import { languageKeys } from '../src/i18n/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { openDatabase, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'
import { openQueryLog } from './support/query-log.ts'
import { resources } from './support/resources.ts'
import { listResourcePages, resourceRoutes } from './support/routes.ts'
import { readServerFunctions } from './support/server-functions.ts'
import { signIn } from './support/sign-in.ts'

/** The responses that a page loads until it is hydrated. */
async function recordResponses(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = []
  const record = (response: Response) => responses.push(response)
  page.on('response', record)
  await page.goto(path)
  page.off('response', record)
  return responses
}

function getPathname(response: Response): string {
  return new URL(response.url()).pathname
}

function filterScripts(responses: Response[]): Response[] {
  return responses.filter((response) => getPathname(response).endsWith('.js'))
}

/** The transferred size for a client that supports only gzip. */
async function gzippedSize(context: BrowserContext, responses: Response[]): Promise<number> {
  let total = 0
  for (const response of responses) {
    const again = await context.request.head(response.url(), { headers: { 'accept-encoding': 'gzip' } })
    total += Number(again.headers()['content-length'])
  }
  return total
}

/** The names of the server functions whose ids are in the scripts. */
async function findCallableFunctions(scripts: Response[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map((script) => script.text()))
  return [...readServerFunctions()]
    .filter(([, id]) => texts.some((text) => text.includes(id)))
    .map(([name]) => name)
}

test('a first visit of the login page stays within its limits, and its files are compressed, cacheable and compiled early', async ({
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
      // The hint works only at the beginning of a file.
      if (path.endsWith('.js'))
        expect(await response.text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
  }
})

test('a page loads the catalogue of its language only and stays within its limit', async ({
  page,
  context,
}) => {
  for (const language of languageKeys) {
    const scripts = filterScripts(await recordResponses(page, `/login?lng=${language}`))
    const catalogues = scripts.filter((script) => getPathname(script).startsWith('/assets/catalogue'))
    expect(catalogues, language).toHaveLength(1)
    expect(await catalogues[0]?.text(), language).toContain(translateTo(language)('common:language.label'))
    expect(await gzippedSize(context, scripts), language).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  }
})

test('the HTML names the texts of the page, so that the browser requests them with the scripts', async ({
  page,
}) => {
  for (const language of languageKeys) {
    const html = await (await page.request.get(`/login?lng=${language}`)).text()
    const preloaded = html.match(/<link rel="modulepreload" href="\/assets\/catalogue-core[^"]+"/g)
    const requested = filterScripts(await recordResponses(page, `/login?lng=${language}`))
    expect(preloaded, language).toHaveLength(1)
    expect(requested.filter((script) => preloaded?.[0]?.includes(getPathname(script)))).toHaveLength(1)
  }
})

test('no page preloads more JavaScript than its budget', async () => {
  const weights = await readRouteWeights()
  const routes = weights.map(({ route }) => route)
  for (const { route } of resourceRoutes) expect(routes).toContain(route)
  expect(routes).toContain('/login/')
  const tooHeavy = weights.filter(({ bytes, budget }) => bytes > budget).map(describeWeight)
  const advice = 'Load the new code when it is needed, or raise the budget in scripts/bench/limits.ts'
  expect(tooHeavy, advice).toEqual([])
})

const managerFunctions = /Users?$|UserSessions?$|Dashboard|AuditLog/
const devScripts = /\/(styleguide|mails|dev)-[\w-]{8}\.js/
const resourceFunctions = resources.flatMap(({ serverFunctions }) => Object.keys(serverFunctions))

const isManagerFunction = (name: string) => managerFunctions.test(name)
const isResourceFunction = (name: string) => resourceFunctions.includes(name)

test('the login page moves without repainting, and not at all on a phone', async ({ page }) => {
  const readAnimated = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        // Transitions end by themselves.
        .filter((animation) => animation instanceof CSSAnimation)
        .map(({ effect }) => {
          const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
          return frames.flatMap(Object.keys).filter((key) => !/offset|easing|composite/i.test(key))
        }),
    )
  await page.goto('/login')
  const animated = await readAnimated()
  expect(animated.length).toBeGreaterThan(0)
  expect(animated.length).toBeLessThanOrEqual(3)
  // The properties that a compositor changes without the main thread.
  expect(animated.flat().filter((key) => !['translate', 'transform', 'opacity'].includes(key))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await readAnimated()).toEqual([])
})

test('a page loads neither the code of other pages nor of closed dialogs and menus while data is saved', async ({
  page,
  signInAs,
}) => {
  // The code that calls server functions comes after hydration. It would count as loaded by the next visit.
  await page.goto('/login', { waitUntil: 'networkidle' })
  const login = filterScripts(await recordResponses(page, '/login'))
  const callable = await findCallableFunctions(login)
  expect(callable).toContain('requestLoginCode')
  expect(callable.filter((name) => isManagerFunction(name) || isResourceFunction(name))).toEqual([])
  // The login page has the routes of the pages for developers, but not their code.
  expect(callable).not.toContain('getMailPreview')
  expect(login.map(getPathname).join(' ')).not.toMatch(devScripts)
  // The form library is only for forms of several fields.
  expect(login.map(getPathname).join(' ')).not.toMatch(/\/forms-/)

  await signInAs('admin')
  const expectations = {
    '/app': [isManagerFunction],
    '/app/account': [isManagerFunction, isResourceFunction],
    '/manager/account': [isManagerFunction, isResourceFunction],
    '/manager/users': [isResourceFunction],
    '/manager/dashboard': [],
    ...Object.fromEntries(listResourcePages().map((path) => [path, [isManagerFunction]])),
  }
  for (const [path, foreign] of Object.entries(expectations)) {
    const scripts = filterScripts(await recordResponses(page, path))
    const names = scripts.map(getPathname).join(' ')
    expect(names, path).not.toMatch(/dialog-(window|drawer|panel)|menu-panel|toast-region|docs|try-it/)
    expect(names, path).not.toMatch(devScripts)
    const unwanted = (await findCallableFunctions(scripts)).filter((name) =>
      foreign.some((isForeign) => isForeign(name)),
    )
    expect(unwanted, path).toEqual([])
  }
})

/** The inherited properties that the dialog library changes on `body`. */
function readInherited(page: Page) {
  return page.locator('main').evaluate((main) => {
    const style = getComputedStyle(main)
    return [style.pointerEvents, style.getPropertyValue('--removed-body-scroll-bar-size')]
  })
}

test('an open dialog covers the page without a new style of every element', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/account')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const before = await readInherited(page)
    await page.getByRole('link', { name: t('account:changeName') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await readInherited(page), `${width} px`).toEqual(before)
    const isCovered = () => document.elementFromPoint(2, 2)?.matches('[data-overlay]')
    expect(await page.evaluate(isCovered), `${width} px`).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a letter in the search of a list does not style the rows again', async ({
  page,
  browser,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: 20 }, (_, index) => `${word} ${index}`))
  await signInAs('admin')
  await page.goto('/manager/users')
  await expect(listRows(page, t('users:title'))).not.toHaveCount(0)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  // In one task, because the list changes when typing pauses.
  await page.getByRole('searchbox').evaluate(async (input) => {
    input.focus()
    document.execCommand('insertText', false, 'a')
    await Promise.resolve()
    // The browser needs the styles to answer.
    return input.getBoundingClientRect().height
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const counts = traceEvents.map(
    (event: { args?: { elementCount?: number } }) => event.args?.elementCount ?? 0,
  )
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts), 'elements with new styles').toBeLessThan(50)
})

test('the HTML of a row of a list stays within its limit', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/users')
  const sizes = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.outerHTML.length))
  expect(sizes.length).toBeGreaterThan(0)
  // Names of other tests can be long.
  expect(Math.min(...sizes)).toBeLessThanOrEqual(MAX_ROW_BYTES)
})

test.describe('without a data saver', () => {
  test.use({ isPreloading: true })

  test('an idle page loads the code of dialogs before they are opened', async ({ page, signInAs }) => {
    await signInAs('user')
    const dialogCode = page.waitForResponse(/dialog-window/)
    await page.goto('/app')
    await dialogCode
  })
})

test('the API documentation loads no code of the areas and loads its request form on demand', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const scripts = filterScripts(await recordResponses(page, '/api/docs'))
  const names = scripts.map(getPathname).join(' ')
  expect(names).toMatch(/docs/)
  expect(names).not.toMatch(/try-it|dialog-(window|drawer|panel)|menu-panel/)
  const callable = await findCallableFunctions(scripts)
  expect(callable.filter((name) => isManagerFunction(name) || isResourceFunction(name))).toEqual([])
  // The OpenAPI document is in the HTML of the page, not in its scripts.
  for (const script of scripts) expect(await script.text()).not.toContain('UserList')
  const formCode = page.waitForResponse(/\/try-it-/)
  await page.locator('article').getByRole('button', { expanded: false }).first().click()
  await formCode
})

test('navigating from page to page calls each server function once', async ({ page, database, signInAs }) => {
  const { name } = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  // The clock stands still, so that no query becomes stale and refetches.
  await page.clock.setFixedTime(Date.now())
  await page.goto('/manager/account')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(request.url())
  })
  await page.getByRole('link', { name: t('users:title'), exact: true }).click()
  // Searches because other tests add users at the same time.
  await page.getByRole('searchbox').fill(name)
  const rows = listRows(page, t('users:title')).getByRole('link')
  await expect(rows).toHaveText([name])
  await rows.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length)
  const names = [...readServerFunctions()].map(([name, id]) =>
    calls.filter((url) => url.includes(id)).map(() => name),
  )
  expect(names.flat().sort()).toEqual([
    'countUserTokens',
    'getUser',
    'listAuditLog',
    'listUserSessions',
    'listUsers',
    'listUsers',
  ])
})

/**
 * Prisma reads the rows that others refer to by their ids, without an order. Each shape counts once, so a statement for
 * each row stays a failure.
 */
function countRelations(statements: string[]): number {
  const shapes = statements.flatMap(
    (statement) => /^.*"id" (?:= \$1|IN \([^)]*\)) OFFSET/.exec(statement) ?? [],
  )
  return new Set(shapes).size
}

test('a page looks up its session once and sends no database statement twice', async () => {
  const cleanup = new AsyncDisposableStack()
  try {
    const stack = await startTestStack(cleanup)
    const log = await openQueryLog(stack.DATABASE_URL)
    cleanup.defer(log.close)
    const { variables } = await startTestServer({ ...stack, DATABASE_URL: log.url }, cleanup)
    const database = await openDatabase(stack.DATABASE_URL)
    cleanup.defer(database.close)
    const [user] = await database.addUsers(...Array.from({ length: 30 }, uniqueWord))
    const admin = await database.addUser({ role: 'admin' })
    const details: string[] = []
    for (const resource of resources) {
      const { id } = await resource.add(database, undefined, admin.id)
      for (const { path, isDetail } of resourceRoutes.filter((route) => route.resource === resource.name)) {
        if (isDetail) details.push(path.replace('$id', id))
      }
    }
    const visitor = await requests.newContext({
      baseURL: variables.BASE_URL,
      extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.1' },
    })
    cleanup.defer(() => visitor.dispose())
    await signIn(visitor, admin.email, { baseUrl: variables.BASE_URL, mailboxUrl: stack.MAILBOX_URL })
    // The first visit updates the time of the last visit.
    await visitor.get('/app')

    const lists = ['/manager/users', ...listResourcePages()]
    const cheapPages = [...lists, ...lists.map((path) => `${path}?searchTerm=a`)]
    const otherPages = [
      '/app',
      '/app/account',
      `/manager/users/${user?.id}`,
      ...details,
      '/manager/dashboard',
    ]
    for (const path of [...cheapPages, ...otherPages]) {
      log.take()
      expect((await visitor.get(path)).status(), path).toBe(200)
      const statements = log.take()
      const all = `${path}:\n${statements.join('\n')}`
      const lookups = statements.filter((statement) => /WHERE session\."token" = /.test(statement))
      expect(lookups.length, all).toBe(1)
      expect(new Set(statements).size, all).toBe(statements.length)
      // One statement reads the session with its user, and one the rows of each relation.
      const count = statements.length - 1 - countRelations(statements)
      if (cheapPages.includes(path)) expect(count, all).toBeLessThanOrEqual(3)
      // Two more read the activity of a row, for administrators.
      if (details.includes(path)) {
        const most = path.startsWith('/manager/') ? 5 : 3
        expect(count, all).toBeLessThanOrEqual(most)
      }
    }
    log.take()
    expect((await visitor.get('/login', { headers: { cookie: '' } })).status()).toBe(200)
    expect(log.take(), 'a page without a session sends no statement').toEqual([])
  } finally {
    await cleanup.disposeAsync()
  }
})
