import type { Page } from '@playwright/test'
import { hasLanguageChoice } from '../src/i18n/languages.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t } from '../src/testing/t.ts'
import { expect, test } from './support/fixtures.ts'

const inlineStyles = (page: Page) => page.locator('head style#styles')
const stylesheet = (page: Page) => page.locator('head link[rel="stylesheet"]')

test('the first page of a browser contains the styles, and later pages take them from its cache', async ({
  page,
}) => {
  const prefetched = page.waitForResponse(/\.css$/)
  await page.goto('/login')
  await expect(stylesheet(page)).toHaveCount(0)
  const file = await prefetched
  expect(await inlineStyles(page).textContent()).toBe(await file.text())
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

  await page.goto('/login/error')
  await expect(inlineStyles(page)).toHaveCount(0)
  await expect(stylesheet(page)).toHaveAttribute('href', new URL(file.url()).pathname)
  await expect(page.locator('body')).toHaveCSS('background-color', background)
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.css'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : undefined)),
  )
  expect(sizes).toEqual([0])
})

test('a browser with the styles of another version gets the new ones in its next page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'styles', value: 'old', url: `${baseURL}` }])
  await page.goto('/login')
  await expect(inlineStyles(page)).toHaveCount(1)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'styles')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie?.value).not.toBe('old')
})

// A project with one language offers no choice.
if (hasLanguageChoice)
  test('the styles stay in a page whose language changes', async ({ page }) => {
    await page.goto('/login')
    const styles = await inlineStyles(page).textContent()
    await page.getByLabel(t('common:language.label')).selectOption(otherLanguage)
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
    expect(await inlineStyles(page).textContent()).toBe(styles)
    await expect(stylesheet(page)).toHaveCount(0)
  })
