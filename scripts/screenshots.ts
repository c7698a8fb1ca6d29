/** Takes the screenshots of README.md, from the production build with seeded data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { seedAccounts } from '../prisma/seed/accounts.ts'
import { seed } from '../prisma/seed.ts'
import { resourceList, resources } from '../src/resources/resources.ts'
import { buildIfNeeded } from './build/production-build.ts'
import { runCommand } from './process/process.ts'
import { launchChromium, provideChromium } from './testing/chromium.ts'
import { startTestServer } from './testing/test-server.ts'
import { startTestStack } from './testing/test-stack.ts'

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))

const wide = { viewport: { width: 1280, height: 800 }, locale: 'en', colorScheme: 'light' } as const
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ar',
  colorScheme: 'dark',
} as const

/** A resource that both areas show. */
const sample = resourceList.find(({ pages }) => 'app' in pages) ?? resources.user

/** All pages but /login are opened as the seeded administrator. */
const screenshots = [
  { name: 'login-en-light-wide', path: '/login', options: wide },
  { name: 'dashboard-en-light-wide', path: '/manager/dashboard', options: wide },
  { name: `${sample.plural}-en-light-wide`, path: `/manager/${sample.plural}`, options: wide },
  { name: `${sample.plural}-ar-dark-phone`, path: `/app/${sample.plural}`, options: phone },
]

type Target = { baseUrl: string; mailboxUrl: string }

await runCommand(async () => {
  await using cleanup = new AsyncDisposableStack()
  const executablePath = provideChromium()
  await buildIfNeeded(cleanup)
  const stack = await startTestStack(cleanup)
  await seed(stack.DATABASE_URL)
  const { variables } = await startTestServer(stack, cleanup)
  await using browser = await launchChromium(executablePath)
  mkdirSync(folder, { recursive: true })
  const target = { baseUrl: variables.BASE_URL, mailboxUrl: stack.MAILBOX_URL }
  for (const { name, path, options } of screenshots) {
    await takeScreenshot(browser, target, join(folder, `${name}.png`), path, options)
    console.log(`docs/screenshots/${name}.png`)
  }
})

async function takeScreenshot(
  browser: Browser,
  { baseUrl, mailboxUrl }: Target,
  file: string,
  path: string,
  options: BrowserContextOptions,
) {
  await using context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${baseUrl}${path}`)
  if (path !== '/login') {
    const { email } = seedAccounts[0]
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=email]').press('Enter')
    await page.waitForURL(/\/login\/verify/)
    await page.locator('input[name=otp]').fill(await readCode(mailboxUrl, email))
    await page.waitForURL(`${baseUrl}${path}`)
  }
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file })
}

/** The mail was sent before the page moved on, so one request is enough. */
async function readCode(mailboxUrl: string, email: string): Promise<string> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  const [mail]: { code: string | null }[] = await response.json()
  if (!mail?.code) throw new Error(`No mail with a code for ${email}.`)
  return mail.code
}
