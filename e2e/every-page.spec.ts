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
import { readRoutes } from './support/routes.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, hasTouch: false },
}
const themes = ['light', 'dark'] as const
const languages = appConfig.languages

test('every route has a row in pages.ts', () => {
  const routes = readRoutes()
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.toSorted()).toEqual([...nonPageRoutes, ...Object.keys(pages)].toSorted())
})

for (const language of languages) {
  for (const theme of themes) {
    for (const [width, device] of Object.entries(devices)) {
      test.describe(`${language.key}, ${theme}, ${width}`, () => {
        test.use({
          ...device,
          // The browser prefers another language, because the address must win.
          locale: (languages.find(({ key }) => key !== language.key) ?? language).key,
          // The system prefers the other theme, because the stored choice must win.
          colorScheme: theme === 'dark' ? 'light' : 'dark',
          contextOptions: { reducedMotion: theme === 'dark' ? 'reduce' : 'no-preference' },
        })

        test('every page is complete, accessible and within its width', async ({
          page,
          context,
          consoleGuard,
          rows,
          visitors,
        }) => {
          test.setTimeout(480_000)
          await context.addInitScript((choice) => {
            // The frames of the mail preview have no storage.
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
              await expectServerHtml(name, response, language)
              await expectRendered(name, page, theme)
              await expectNoHorizontalScroll(name, page)
              // The themes differ only in colours.
              await expectAccessible(page, name, theme === 'dark' ? colorContrastOnly : {})
              await expectNoShift(name, page)
              if (theme === 'dark') {
                await expectNoMotion(name, page)
                if (row.isDetail) await expectPrintable(name, page)
              } else {
                // The narrowest phone, and a wide screen at a zoom of 200 %.
                await expectNoHorizontalScroll(name, page, device.hasTouch ? 320 : 640)
                if (device.hasTouch) await expectTouchTargets(name, page)
              }
            })
          }
        })
      })
    }
  }
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

async function expectRendered(name: string, page: Page, theme: string) {
  await expect.soft(page.locator('html'), name).toHaveClass(new RegExp(`(^| )${theme}( |$)`))
  const text = await page.evaluate(() => document.body.innerText)
  expect.soft(text, name).not.toMatch(rawKey)
  expect.soft(text.length, name).toBeGreaterThan(20)
}
