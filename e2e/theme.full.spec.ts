import type { Page } from '@playwright/test'
import { chromeColors } from '../src/shell/theme/theme.ts'
import { t } from '../src/testing/t.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

function background(page: Page) {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** The theme color of the browser and the color scheme of its controls. */
function chrome(page: Page) {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    const { colorScheme } = getComputedStyle(document.documentElement)
    return [metas.find(({ media }) => matchMedia(media).matches)?.content, colorScheme]
  })
}

/** The start times of the first performance entries with these names. Waits for them. */
async function startTimes(names: string[]) {
  for (;;) {
    const times = names.map((name) => performance.getEntriesByName(name)[0]?.startTime)
    if (!times.includes(undefined)) return times
    await new Promise(requestAnimationFrame)
  }
}

test('the chosen theme is stored and applied before the first paint', async ({ page, context }) => {
  await context.addInitScript(() => {
    new MutationObserver(() => performance.mark('classed')).observe(document, {
      attributeFilter: ['class'],
      subtree: true,
    })
  })
  await page.goto('/login')
  const light = await background(page)
  await page.getByLabel(t('common:theme.label')).selectOption(t('common:theme.dark'))
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const dark = await background(page)
  expect(dark).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  expect(await chrome(page)).toEqual([chromeColors.dark, 'dark'])

  await page.reload()
  const [classedAt = 0, paintedAt = 0] = await page.evaluate(startTimes, ['classed', 'first-paint'])
  expect(classedAt).toBeGreaterThan(0)
  expect(classedAt).toBeLessThan(paintedAt)
  expect(await background(page)).toBe(dark)
  expect(await chrome(page)).toEqual([chromeColors.dark, 'dark'])
  await expect(page.getByLabel(t('common:theme.label'))).toHaveValue('dark')

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel(t('common:theme.label')).selectOption(t('common:theme.light'))
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
  await expect(page.getByLabel(t('common:theme.label'))).toHaveValue('light')
  expect(await chrome(page)).toEqual([chromeColors.light, 'light'])
})

test('without a choice the theme follows the system and its changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).not.toBe(light)
  expect(await chrome(page)).toEqual([chromeColors.dark, 'light dark'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(light)
  expect(await chrome(page)).toEqual([chromeColors.light, 'light dark'])

  await page.getByLabel(t('common:theme.label')).selectOption(t('common:theme.light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(light)
  await page.getByLabel(t('common:theme.label')).selectOption(t('common:theme.system'))
  await expect.poll(() => background(page)).not.toBe(light)
  expect(await chrome(page)).toEqual([chromeColors.dark, 'light dark'])
})

test('with forced colors, the input of a code is as transparent over its cells as without', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/login/verify?email=${uniqueEmail()}`)
  await expect(page.getByLabel(t('login:verify.code'))).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
