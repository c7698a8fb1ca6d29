import { languageKeys } from '../src/i18n/languages.ts'
import { holdRequests } from './support/browser/hold-requests.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoShift } from './support/layout.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const language of languageKeys)
  test(`fonts that arrive late do not move the texts of a page in ${language}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    for (const path of ['/login/error', '/manager/account']) {
      const fonts = await holdRequests(page, '**/*.woff2')
      await page.goto(`${path}?lng=${language}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
      await fonts.release()
      await page.evaluate(() => document.fonts.ready)
      // Two frames: one of the layout with the fonts, one that reports its shift.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expectNoShift(path, page)
    }
  })
