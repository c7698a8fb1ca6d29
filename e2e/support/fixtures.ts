/** What every browser test has: an address and rows of its own, the mailbox, and a browser that may not complain. */
import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createCleanup } from '../../scripts/process/cleanup.ts'
import { type ConsoleGuard, createConsoleGuard } from './console-guard.ts'
import { type Database, openDatabase } from './database.ts'
import { startIsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'
import { testEnv } from './test-env.ts'

type Fixtures = {
  /** The client's address, as a proxy would tell it; limits are pluralize by it. */
  address: string
  consoleGuard: ConsoleGuard
  /** Another browser, with cookies and an address of its own. */
  openBrowser: () => Promise<Page>
  /** A server with other settings; it stops when no page is left that could miss it. */
  startServer: typeof startIsolatedServer
  /** Signs `page` in with a code from the mailbox. */
  signIn: (email: string, page?: Page, server?: { baseUrl: string; mailboxUrl: string }) => Promise<void>
}

export const test = base.extend<Fixtures, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const database = await openDatabase(testEnv('DATABASE_URL'))
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  address: async ({}, use) => use(uniqueAddress()),

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  consoleGuard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const consoleGuard = createConsoleGuard()
      await use(consoleGuard)
      consoleGuard.verify()
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  startServer: async ({}, use) => {
    const cleanup = createCleanup()
    await use(async (...parameters) => {
      const server = await startIsolatedServer(...parameters)
      cleanup.add(server.stop)
      return server
    })
    await cleanup.run()
  },

  // What is named first is there first, and goes last.
  context: async ({ startServer: _, context, consoleGuard, javaScriptEnabled }, use) => {
    await prepare(context, consoleGuard, javaScriptEnabled)
    await use(context)
  },

  openBrowser: async ({ startServer: _, browser, consoleGuard }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() } })
      contexts.push(context)
      await prepare(context, consoleGuard)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  signIn: async ({ page }, use) =>
    use((email, other = page, server = undefined) => signIn(other.request, email, server)),
})

export { expect }

async function prepare(context: BrowserContext, consoleGuard: ConsoleGuard, isScriptable = true) {
  await consoleGuard.watch(context, isScriptable)
  if (isScriptable) context.on('page', waitForHydration)
}

/** From here on a page that was opened by its address has come alive when `goto` resolves. */
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
 * React keeps its tree at the document; in it, what is still only the server's HTML says so. What React has put off until
 * after that, such as listening for keys, comes before a message that is sent now.
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
