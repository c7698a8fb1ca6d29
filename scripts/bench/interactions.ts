/** How long an administrator waits on a slow device, from the input until the browser has painted the answer. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { listResourcePages } from '../../e2e/support/routes.ts'
import { findChromium, launchChromium } from '../testing/chromium.ts'
import { median, type Report } from './report.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site } from './site.ts'
import { SLOW_PROCESSOR, slowDownNetwork, slowDownProcessor } from './slow-device.ts'

const ROUNDS = 5
const USERS = '/manager/users'
const DASHBOARD = '/manager/dashboard'

/** `from` is a path, and `shows` the selector of an element that appears. `start` runs after the page is idle. */
type Interaction = { name: string; from: string; shows: string; start: (page: Page) => Promise<unknown> }

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const interactions: Interaction[] = [
  ...listResourcePages('manager')
    .slice(0, 1)
    .map((path) => ({
      name: `Open a dialog on ${path}`,
      from: path,
      shows: '[role="dialog"] input',
      start: press('main [aria-haspopup="dialog"]'),
    })),
  {
    name: 'Open search and commands',
    from: DASHBOARD,
    shows: '[role="dialog"] input',
    start: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: `From ${DASHBOARD} to ${USERS}`,
    from: DASHBOARD,
    // The skeleton has rows without links.
    shows: 'main table tbody tr a',
    start: press(`nav a[href^="${USERS}"]`),
  },
  {
    name: `From ${USERS} to ${DASHBOARD}`,
    from: USERS,
    shows: 'main input[type="range"]',
    start: press(`nav a[href^="${DASHBOARD}"]`),
  },
]

export async function measureInteractions(site: Site, report: Report) {
  report.section(
    'Interactions',
    `Chromium with a processor ${SLOW_PROCESSOR} × slower, signed in: medians of ${ROUNDS} rounds, until the answer is painted.`,
  )
  const executablePath = findChromium()
  if (!executablePath) return report.info('No Chromium found', '–')
  await using browser = await launchChromium(executablePath)
  const { cookie } = await signIn(site, administrator)

  async function repeat<Result>(measure: (page: Page) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await using context = await openContext(browser, site, cookie)
      results.push(await measure(await context.newPage()))
    }
    return results
  }

  for (const interaction of interactions)
    report.info(interaction.name, format(await repeat((page) => measureInteraction(page, interaction))))
  report.info(`Type a letter into the search of ${USERS}`, format(await repeat(measureTyping)))
  for (const path of [DASHBOARD, USERS]) {
    const loads = await repeat((page) => measureLoad(page, path))
    report.info(
      `${path} on slow 4G: largest paint`,
      format(loads.map(({ largestPaintMs }) => largestPaintMs)),
    )
    report.info(
      `${path} on slow 4G: blocked`,
      format(loads.map(({ blockedMs }) => blockedMs)),
      'total blocking time',
    )
  }
}

function format(times: number[]): string {
  return `${median(times).toFixed(0)} ms`
}

async function openContext(browser: Browser, { variables }: Site, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: variables.BASE_URL, locale: 'en' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: variables.BASE_URL }
    }),
  )
  return context
}

async function measureInteraction(page: Page, { from, shows, start }: Interaction): Promise<number> {
  await page.goto(from)
  await page.waitForLoadState('networkidle')
  await slowDownProcessor(page)
  await page.evaluate(watchFor, shows)
  await start(page)
  return page.evaluate(() => window.answered ?? 0)
}

declare global {
  interface Window {
    answered?: Promise<number>
    entries?: PerformanceEntryList
  }
  /** TypeScript does not know it yet. */
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Runs in the page. Measures from the first input until the frame after the element exists. */
function watchFor(selector: string) {
  const started = new Promise<number>((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, (event) => resolve(event.timeStamp), { capture: true, once: true })
  })
  const shown = new Promise<void>((resolve) => {
    const before = new Set(document.querySelectorAll(selector))
    const isShown = () => [...document.querySelectorAll(selector)].some((element) => !before.has(element))
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      // The second frame begins after the first one is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  window.answered = Promise.all([started, shown]).then(([at]) => performance.now() - at)
}

/** The longest event of one key, as the browser reports it. */
async function measureTyping(page: Page): Promise<number> {
  await page.goto(USERS)
  await page.waitForLoadState('networkidle')
  await page.locator('main input[type="search"], main [role="searchbox"]').first().focus()
  await slowDownProcessor(page)
  await page.evaluate(() => {
    window.answered = new Promise((resolve) => {
      let longest = 0
      const isLast = (entry: PerformanceEntry) => entry.name === 'keyup'
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
        if (list.getEntries().some(isLast)) resolve(longest)
      }).observe({ type: 'event', durationThreshold: 16 })
      // A key that takes less than the threshold is not reported.
      window.addEventListener('keyup', () => setTimeout(() => resolve(longest), 1_000), { once: true })
    })
  })
  await page.keyboard.press('a')
  return page.evaluate(() => window.answered ?? 0)
}

type Load = { largestPaintMs: number; blockedMs: number }

async function measureLoad(page: Page, path: string): Promise<Load> {
  await page.addInitScript(() => {
    const entries: PerformanceEntryList = []
    window.entries = entries
    for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
        type,
        buffered: true,
      })
  })
  await slowDownProcessor(page)
  await slowDownNetwork(page)
  await page.goto(path, { timeout: 120_000 })
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  return page.evaluate(() => {
    const { entries = [] } = window
    const paints = entries.filter(({ entryType }) => entryType === 'largest-contentful-paint')
    const first = entries.find(({ name }) => name === 'first-contentful-paint')
    const firstPaintMs = first?.startTime ?? Number.POSITIVE_INFINITY
    // By its definition, the total blocking time begins with the first paint.
    const blockedMs = entries
      .filter(({ entryType }) => entryType === 'longtask')
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaintMs))
      .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0)
    return { largestPaintMs: paints.at(-1)?.startTime ?? 0, blockedMs }
  })
}
