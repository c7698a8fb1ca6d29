import type { Page, Response } from '@playwright/test'
import { appConfig } from '#config'
import {
  type AxeRules,
  colorContrastOnly,
  expectAccessible,
  waitForTransitions,
} from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectNoShift,
  expectPrintable,
  expectTouchTargets,
  lightness,
} from './support/layout.ts'
import { nonPageRoutes, otherPages, pages, rawKey, test } from './support/pages.ts'
import { readRoutes } from './support/routes.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, hasTouch: false },
}
type Theme = 'light' | 'dark'
const languages = appConfig.languages
const widths = Object.keys(devices)
const today = Math.floor(Date.now() / 86_400_000)

/** Days until each page has appeared in every language and width, once in each theme. */
const round = languages.length * widths.length

/**
 * Every page is opened in every language and width, in both themes. With QUICK_TESTS each page appears once. Its
 * language, width and theme change daily, so all combinations appear in turn.
 */
const isWhole = !process.env.QUICK_TESTS

/** Part of the titles, because the same commit can pass on one day and fail on another. */
const howToRepeat = isWhole ? '' : ` (pages of today, repeat with all: npm test -- e2e every-page)`

function isSelected(page: number, language: number, width: number) {
  if (isWhole) return true
  const turn = page + today
  return language === turn % languages.length && width === Math.floor(turn / languages.length) % widths.length
}

/** Without QUICK_TESTS, half of the pages are loaded in each theme and then change to the other one. */
function firstTheme(page: number, language: number, width: number): Theme {
  const turn = isWhole ? page + language + width : page + Math.floor((page + today) / round)
  return turn % 2 ? 'dark' : 'light'
}

test('every route has a row in pages.ts', () => {
  const routes = readRoutes()
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.toSorted()).toEqual([...nonPageRoutes, ...Object.keys(pages)].toSorted())
})

for (const [languageIndex, language] of languages.entries()) {
  for (const [widthIndex, [width, device]] of Object.entries(devices).entries()) {
    test.describe(`${language.key}, ${width}${howToRepeat}`, () => {
      test.use({
        ...device,
        // The browser prefers another language, because the address must win.
        locale: (languages.find(({ key }) => key !== language.key) ?? language).key,
      })

      test('every page is complete, accessible and within its width, in both themes', async ({
        page,
        context,
        consoleGuard,
        rows,
        visitors,
      }) => {
        test.setTimeout(480_000)
        const selected = Object.entries({ ...pages, ...otherPages }).filter((_, index) =>
          isSelected(index, languageIndex, widthIndex),
        )
        for (const [index, [name, row]] of selected.entries()) {
          const first = firstTheme(index, languageIndex, widthIndex)
          await test.step(name, async () => {
            await context.clearCookies()
            await context.addCookies(visitors[row.as])
            if (row.status) consoleGuard.expectStatus(row.status)
            const path = row.at?.(rows) ?? name
            await emulateTheme(page, first)
            const response = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language.key}`)
            expect.soft(response?.status(), name).toBe(row.status ?? 200)
            await expectServerHtml(name, response, language)
            await expectInTheme(name, page, first)
            await expectNoShift(name, page)
            if (isWhole) {
              const second = first === 'light' ? 'dark' : 'light'
              await emulateTheme(page, second)
              // The themes differ only in colors.
              await expectInTheme(name, page, second, colorContrastOnly)
            }
            // The narrowest phone, and a wide screen at a zoom of 200 %.
            await expectNoHorizontalScroll(name, page, device.hasTouch ? 320 : 640)
            if (device.hasTouch) await expectTouchTargets(name, page)
            if (!row.isDetail) return
            await emulateTheme(page, 'dark')
            await expectPrintable(name, page)
          })
        }
      })
    })
  }
}

/** The theme of the system. Dark is combined with reduced motion. */
async function emulateTheme(page: Page, theme: Theme) {
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: theme === 'dark' ? 'reduce' : 'no-preference',
  })
  await waitForTransitions(page)
}

async function expectInTheme(path: string, page: Page, theme: Theme, rules?: AxeRules) {
  const name = `${path}, ${theme}`
  await expectRendered(name, page, theme)
  await expectNoHorizontalScroll(name, page)
  await expectAccessible(page, name, rules)
  if (theme === 'dark') await expectNoMotion(name, page)
}

async function expectServerHtml(
  name: string,
  response: Response | null,
  language: (typeof languages)[number],
) {
  const html = (await response?.text()) ?? ''
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
  expect.soft(tag, name).toContain(`lang="${language.key}"`)
  expect.soft(tag, name).toContain(`dir="${language.dir}"`)
  expect.soft(tag, name).toContain(`--font-scale:${language.fontScale}`)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  expect.soft(title, name).toMatch(new RegExp(`(^|\\S )${appConfig.name}$`))
  expect.soft(title, name).not.toMatch(rawKey)
}

async function expectRendered(name: string, page: Page, theme: Theme) {
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect.soft(lightness(background) > 0.5 ? 'light' : 'dark', `${name}, background ${background}`).toBe(theme)
  const text = await page.evaluate(() => document.body.innerText)
  expect.soft(text, name).not.toMatch(rawKey)
  expect.soft(text.length, name).toBeGreaterThan(20)
  // The router also marks links to a parent page, such as "Cancel".
  const current = await page
    .locator('main a[aria-current=page]')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.filter(({ pathname }) => pathname !== window.location.pathname).map(({ href }) => href),
    )
  expect.soft(current, `${name}, links that are marked as the current page`).toEqual([])
}
