/**
 * Every page in every language, theme and width: right in the server's HTML, accessible, whole, and without a complaint.
 * A route that has no row in `pages.ts` fails.
 */
import { readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { appConfig } from '#config'
import { colorContrastOnly, expectAccessible } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectNoShift,
  expectPrintable,
  expectTouchTargets,
} from './support/layout.ts'
import { nonPageRoutes, otherPages, pages, rawKey, test } from './support/pages.ts'

const widths = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, hasTouch: false },
}
const themes = ['light', 'dark'] as const
const languages = appConfig.languages

test('every route has its row', () => {
  const generated = readFileSync(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, union = ''] = /fullPaths:([\s\S]*?)\n {2}fileRoutesByTo/.exec(generated) ?? []
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.toSorted()).toEqual([...nonPageRoutes, ...Object.keys(pages)].toSorted())
})

for (const language of languages) {
  for (const theme of themes) {
    for (const [width, screen] of Object.entries(widths)) {
      test.describe(`${language.key}, ${theme}, ${width}`, () => {
        test.use({
          ...screen,
          // What the browser prefers is another one: the address wins.
          locale: (languages.find(({ key }) => key !== language.key) ?? language).key,
          // What the system prefers is the other one: the choice wins.
          colorScheme: theme === 'dark' ? 'light' : 'dark',
          contextOptions: { reducedMotion: theme === 'dark' ? 'reduce' : 'no-preference' },
        })

        test('all pages', async ({ page, context, consoleGuard, rows, visitors }) => {
          test.setTimeout(480_000)
          await context.addInitScript((choice) => {
            // A frame with a mail in it has no storage.
            if (window === window.top) localStorage.setItem('theme', choice)
          }, theme)
          for (const [name, row] of Object.entries({ ...pages, ...otherPages })) {
            await test.step(name, async () => {
              await context.clearCookies()
              await context.addCookies(visitors[row.as])
              if (row.status) consoleGuard.expectStatus(row.status)
              const path = row.at?.(rows) ?? name
              const response = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language.key}`)
              expect.soft(response?.status(), name).toBe(row.status ?? 200)
              await expectServed(name, response, language)
              await expectWhole(name, page, theme)
              await expectNoHorizontalScroll(name, page)
              // A theme changes colours and nothing else.
              await expectAccessible(page, name, theme === 'dark' ? colorContrastOnly : {})
              await expectNoShift(name, page)
              if (theme === 'dark') {
                await expectNoMotion(name, page)
                if (row.isDetail) await expectPrintable(name, page)
              } else {
                // The smallest phone, and a wide screen that is magnified to 200 %.
                await expectNoHorizontalScroll(name, page, screen.hasTouch ? 320 : 640)
                if (screen.hasTouch) await expectTouchTargets(name, page)
              }
            })
          }
        })
      })
    }
  }
}

/** What the server says, before any script. */
async function expectServed(name: string, response: Response | null, language: (typeof languages)[number]) {
  const html = (await response?.text()) ?? ''
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
  expect.soft(tag, name).toContain(`lang="${language.key}"`)
  expect.soft(tag, name).toContain(`dir="${language.dir}"`)
  expect.soft(tag, name).toContain(`--font-scale:${language.fontScale}`)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  expect.soft(title, name).toMatch(new RegExp(`(^|\\S )${appConfig.name}$`))
  expect.soft(title, name).not.toMatch(rawKey)
}

async function expectWhole(name: string, page: Page, theme: string) {
  await expect.soft(page.locator('html'), name).toHaveClass(new RegExp(`(^| )${theme}( |$)`))
  const text = await page.evaluate(() => document.body.innerText)
  expect.soft(text, name).not.toMatch(rawKey)
  expect.soft(text.length, name).toBeGreaterThan(20)
}
