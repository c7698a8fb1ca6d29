import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { RoleName } from '../../src/auth/permissions/roles.ts'
import { type ConsoleGuard, createConsoleGuard } from './browser/console-guard.ts'
import { type Database, openDatabase, type TestUser } from './database.ts'
import { startIsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'
import { testEnv } from './test-env.ts'

type Options = {
  /**
   * Whether idle pages load the code of dialogs and of other pages. Without it, pages load code on demand. This saves
   * time, and no page still loads code when its test ends.
   */
  isPreloading: boolean
}

type Fixtures = {
  /** The client address in `x-forwarded-for`. Rate limits count by it. */
  address: string
  consoleGuard: ConsoleGuard
  /** Opens a page in another browser, with its own cookies and client address. */
  openBrowser: () => Promise<Page>
  /** Starts a server with other settings. It stops after all pages are closed. */
  startServer: typeof startIsolatedServer
  /** Signs `page` in with a code from the mailbox. */
  signIn: (email: string, page?: Page, server?: { baseUrl: string; mailboxUrl: string }) => Promise<void>
  /** Adds a user and signs `page` in as this user. */
  signInAs: (role: RoleName, options?: { name?: string }) => Promise<TestUser>
}

export const test = base.extend<Options & Fixtures, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
    async ({}, use) => {
      const database = await openDatabase(testEnv('DATABASE_URL'))
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
  address: async ({}, use) => use(uniqueAddress()),

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  consoleGuard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
    async ({}, use) => {
      const consoleGuard = createConsoleGuard()
      await use(consoleGuard)
      consoleGuard.verify()
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
  startServer: async ({}, use) => {
    const cleanup = new AsyncDisposableStack()
    await use(async (...parameters) => {
      const server = await startIsolatedServer(...parameters)
      cleanup.defer(server.stop)
      return server
    })
    await cleanup.disposeAsync()
  },

  isPreloading: [false, { option: true }],

  // `startServer` comes first because the server has to outlive the pages.
  context: async ({ startServer: _, context, consoleGuard, javaScriptEnabled, isPreloading }, use) => {
    await prepare(context, consoleGuard, isPreloading, javaScriptEnabled)
    await use(context)
    await endRoutes(context)
  },

  openBrowser: async ({ startServer: _, browser, consoleGuard, isPreloading }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() } })
      contexts.push(context)
      await prepare(context, consoleGuard, isPreloading)
      return context.newPage()
    })
    for (const context of contexts) {
      await endRoutes(context)
      await context.close()
    }
  },

  signIn: async ({ page }, use) =>
    use((email, other = page, server = undefined) => signIn(other.request, email, server)),

  signInAs: async ({ database, signIn }, use) =>
    use(async (role, options) => {
      const user = await database.addUser({ role, ...options })
      await signIn(user.email)
      return user
    }),
})

export { expect }

/** The browser setting that stops idle pages from loading code. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

async function prepare(
  context: BrowserContext,
  consoleGuard: ConsoleGuard,
  isPreloading: boolean,
  isScriptable = true,
) {
  if (!isPreloading) await context.addInitScript(saveData)
  await consoleGuard.watch(context, isScriptable)
  if (isScriptable) context.on('page', waitForHydration)
}

/** Ends the request handlers of a test. Otherwise a handler that is still running when the page closes fails the test. */
async function endRoutes(context: BrowserContext) {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Makes `goto` and `reload` resolve after hydration. */
function waitForHydration(page: Page) {
  const { goto, reload } = page
  page.goto = async (...parameters) => settle(await goto.apply(page, parameters))
  page.reload = async (...parameters) => settle(await reload.apply(page, parameters))

  async function settle(response: Awaited<ReturnType<typeof goto>>) {
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (isPage) await page.waitForFunction(isHydrated)
    return response
  }
}

type Fiber = {
  child: Fiber | null
  sibling: Fiber | null
  stateNode: { current: Fiber } | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/**
 * React attaches its fiber tree to the document and marks each boundary that is not hydrated yet. The message at the end
 * arrives after the effects that React has scheduled, for example key listeners.
 */
function isHydrated() {
  const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
  const container: Fiber | undefined = entry?.[1]
  const root = container?.stateNode?.current
  if (!root || root.memoizedState?.isDehydrated) return false
  const fibers = [root.child]
  for (let fiber = fibers.pop(); fiber !== undefined; fiber = fibers.pop()) {
    if (!fiber) continue
    if (fiber.memoizedState?.dehydrated) return false
    fibers.push(fiber.sibling, fiber.child)
  }
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    port2.postMessage(null)
  })
}

export function uniqueAddress() {
  return `10.${[...randomBytes(3)].join('.')}`
}
