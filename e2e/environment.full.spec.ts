import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { seed } from '../prisma/seed.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { expect, test } from './support/fixtures.ts'
import { type IsolatedServer, startIsolatedServer } from './support/servers/isolated-server.ts'
import { signIn } from './support/sign-in.ts'
import { phoneLanguage } from './support/viewports.ts'

const tPhone = translateTo(phoneLanguage)

let staging: IsolatedServer

test.beforeAll(async () => {
  staging = await startIsolatedServer({ ENV_NAME: 'Staging <1>', ENV_EMOJI: '🧪', ENV_COLOR: 'gold' })
  await seed(staging.databaseUrl, { isMinimal: true })
})

test.afterAll(() => staging.stop())

test('the server renders the name of the environment in the banner, the title and the icon', async ({
  page,
}) => {
  const response = await page.goto(`${staging.baseUrl}/login`)
  const html = (await response?.text()) ?? ''
  expect(titleIn(html)).toMatch(ending(/^\[Staging &lt;1&gt;\] [^<]+/))
  const label = t('common:environment', { name: 'Staging &lt;1&gt;' })
  expect(html).toMatch(new RegExp(`role="note"[^>]*aria-label="${label}"`))
  await expect(banner(page)).toHaveText('🧪 Staging <1>')
  await expect(banner(page)).toHaveCSS('background-color', 'oklch(0.83 0.148 86)')

  const icon = await readIcon(page)
  expect(icon).toContain('>🧪</text>')
  expect(icon).toContain('.ground { fill: oklch(0.83 0.148 86) }')
  expect(await isDrawn(page)).toBe(true)
})

test('the name of the environment stays after a navigation, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${staging.baseUrl}/login?lng=${phoneLanguage}`)
  await expect(page).toHaveTitle(`[Staging <1>] ${tPhone('login:title')} · ${appConfig.name}`)
  await expect(banner(page)).toHaveAccessibleName(tPhone('common:environment', { name: 'Staging <1>' }))

  await signIn(page.request, 'admin@example.com', staging)
  await page.goto(`${staging.baseUrl}/app`)
  await page.evaluate(() => {
    document.body.dataset.visit = 'first'
  })
  await page.locator('a[href="/app/account"]:visible').first().click()
  await expect(page).toHaveURL(/\/app\/account/)
  await expect(page).toHaveTitle(ending(/^\[Staging <1>\] \p{L}.*/u))
  await expect(banner(page)).toBeInViewport()
  expect(await page.evaluate(() => document.body.dataset.visit)).toBe('first')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const missing = await page.request.get(`${staging.baseUrl}/nothing-here`)
  expect(await missing.text()).toContain('<title>[Staging &lt;1&gt;] ')
})

test('an environment without a name has no banner', async ({ page }) => {
  const response = await page.goto('/login')
  expect(await response?.text()).not.toContain('role="note"')
  await expect(page).toHaveTitle(ending(/^[^[]+/))
  const icon = await readIcon(page)
  expect(icon).toContain('<path')
  expect(icon).not.toContain('<rect')
  expect(await isDrawn(page)).toBe(true)
})

function banner(page: Page) {
  return page.getByRole('note')
}

function titleIn(html: string) {
  return /<title>(.*?)<\/title>/.exec(html)?.[1]
}

/** Every title ends with the name of the application. */
function ending(beginning: RegExp) {
  return new RegExp(`${beginning.source} · ${appConfig.name}$`, 'u')
}

async function readIcon(page: Page) {
  const path = await page.locator('link[rel="icon"]').getAttribute('href')
  const response = await page.request.get(new URL(path ?? '', page.url()).href)
  expect(response.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  })
  return response.text()
}

/** Whether the content security policy allows the icon and the browser can decode it. */
function isDrawn(page: Page) {
  return page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
    await image.decode()
    return image.naturalWidth > 0
  })
}
