import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { appConfig } from '#config'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { exampleTexts } from '../src/features/styleguide/example-texts.ts'
import { defaultLanguage, languages } from '../src/i18n/languages.ts'
import { isolate } from '../src/platform/text/bidi.ts'
import { t } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { callServerFunction } from './support/server-functions.ts'
import { testEnv } from './support/test-env.ts'
import { phoneLanguage } from './support/viewports.ts'

test('the pages for developers are not found without their setting', async ({ request }) => {
  const cleanup = new AsyncDisposableStack()
  try {
    const stack = {
      DATABASE_URL: testEnv('DATABASE_URL'),
      MAILBOX_URL: testEnv('MAILBOX_URL'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      AUTH_SECRET: randomBytes(32).toString('base64url'),
    }
    const { variables } = await startTestServer(stack, cleanup, { DEV_PAGES: '' })
    const baseUrl = variables.BASE_URL
    for (const path of ['/dev', '/dev/styleguide', '/dev/mails', '/dev/mails/html?template=invitation']) {
      const answer = await request.get(baseUrl + path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).not.toContain('data-sample')
    }
    const call = { method: 'GET', data: { template: 'invitation' }, baseUrl } as const
    const answer = await callServerFunction(request, 'getMailPreview', call)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('NOT_FOUND')
  } finally {
    await cleanup.disposeAsync()
  }
})

test('the description of a row takes its whole width', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 800 })
  await page.goto('/dev/styleguide')
  const props = page.getByText('leading, description, meta', { exact: true }).first()
  const row = props.locator('xpath=following-sibling::*').getByRole('listitem').first()
  const [state, description] = await Promise.all(
    [exampleTexts.ltr.state, exampleTexts.ltr.text].map((text) => row.getByText(text).boundingBox()),
  )
  expect((description?.x ?? 0) + (description?.width ?? 0)).toBeGreaterThan(state?.x ?? Number.NaN)
})

test('a long dialog shows its buttons in every window', async ({ page }) => {
  await page.goto('/dev/styleguide')
  const props = page.getByText('isLocked, children (long)', { exact: true }).first()
  await props.locator('xpath=following-sibling::button').click()
  const dialog = page.getByRole('dialog')
  const footer = dialog.getByRole('button').first()
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1280, 720],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(footer).toBeInViewport({ ratio: 1 })
  }
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } })

  for (const [locale, dirs] of languages.map(
    ({ key, dir }) => [key, dir === 'rtl' ? ['rtl', 'ltr'] : ['ltr', 'rtl']] as const,
  )) {
    test(`the styleguide in ${locale} shows both themes and both directions`, async ({ page }) => {
      await page.goto(`/dev/styleguide?lng=${locale}`)
      const samples = page.locator('section').first().locator('[data-sample]')
      expect(await samples.evaluateAll((all) => all.map((it) => it.getAttribute('dir')))).toEqual(dirs)
      expect(await measureLightness(samples.first())).toBeLessThan(0.4)
      expect(await measureLightness(samples.last())).toBeGreaterThan(0.9)
      expect(await page.evaluate(() => window.scrollY), 'nothing scrolls the page away').toBe(0)
      for (const dir of dirs) {
        const empty = page.locator(`[data-sample][dir=${dir}] input[dir=auto]:placeholder-shown`).first()
        expect(await empty.evaluate((it) => getComputedStyle(it).direction), dir).toBe(dir)
      }
      await page.getByRole('link', { name: 'code-field', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'code-field' })).toBeInViewport()
    })
  }
})

test('the mail preview shows a mail in sandboxed frames', async ({ page }) => {
  await page.goto('/dev/mails')
  await page.getByLabel(t('dev:mails.template')).selectOption('invitation')
  await page.getByLabel(t('dev:mails.sample')).selectOption('hostile')
  await expect(page).toHaveURL(/template=invitation.*sample=hostile/)
  const inviter = isolate('ليلى <img src=x onerror=alert(1)> </p> \u202eevil')
  const subject = t('mails:invitation.subject', { inviter, app: appConfig.name })
  await expect(page.getByText(subject).first()).toBeVisible()
  for (const title of [
    t('dev:mails.inTheme', { theme: t('common:theme.light') }),
    t('dev:mails.inTheme', { theme: t('common:theme.dark') }),
  ]) {
    const frame = page.frameLocator(`iframe[title="${title}"]`)
    await expect(
      frame.getByRole('heading', { name: t('mails:invitation.title', { app: appConfig.name }) }),
    ).toBeVisible()
    await expect(frame.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  }
  await page.getByLabel(t('common:language.label')).last().selectOption(phoneLanguage)
  await expect(page.frameLocator('iframe').first().locator('html')).toHaveAttribute('lang', phoneLanguage)

  const address = (await page.locator('iframe').first().getAttribute('src')) ?? ''
  const headers = (await page.request.get(address)).headers()
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox$/,
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('every mail is accessible in both themes and directions and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dev/mails')
  const templates = await page.getByLabel(t('dev:mails.template')).locator('option').allTextContents()
  expect(templates).toContain('loginCode')
  await page.goto('about:blank')
  for (const template of templates) {
    for (const language of new Set([defaultLanguage, phoneLanguage])) {
      for (const theme of ['light', 'dark']) {
        const name = `${template}, ${language}, ${theme}`
        const choice = new URLSearchParams({ template, language, theme, sample: 'long' })
        const answer = await page.request.get(`/dev/mails/html?${choice}`)
        await page.setContent(await answer.text())
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390)
        const ground = await measureLightness(page.locator('.sheet'))
        expect.soft(theme === 'dark' ? ground < 0.4 : ground > 0.9, name).toBe(true)
        await expectAccessible(page, name, { tags: ['wcag2a', 'wcag2aa'] })
      }
    }
  }
})

/** The approximate lightness of the background from 0 to 1. */
async function measureLightness(element: Locator): Promise<number> {
  return element.evaluate((it) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return Number.NaN
    canvas.fillStyle = getComputedStyle(it).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })
}
