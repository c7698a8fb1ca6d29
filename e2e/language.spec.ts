import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import arLogin from '../src/i18n/locales/ar/login.json' with { type: 'json' }
import arValidation from '../src/i18n/locales/ar/validation.json' with { type: 'json' }
import frCommon from '../src/i18n/locales/fr/common.json' with { type: 'json' }
import frNav from '../src/i18n/locales/fr/nav.json' with { type: 'json' }
import swAccount from '../src/i18n/locales/sw/account.json' with { type: 'json' }
import swCommon from '../src/i18n/locales/sw/common.json' with { type: 'json' }
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'

test('the server renders the requested language', async ({ request }) => {
  const cases: { path: string; headers: Record<string, string>; lang: string }[] = [
    { path: '/login', headers: {}, lang: 'en' },
    { path: '/login', headers: { 'accept-language': 'xx, fr;q=0.5, ar-EG;q=0.9' }, lang: 'ar' },
    { path: '/login', headers: { 'accept-language': 'fr', cookie: 'i18next=sw' }, lang: 'sw' },
    { path: '/login?lng=fr', headers: { 'accept-language': 'ar', cookie: 'i18next=sw' }, lang: 'fr' },
    { path: '/login?lng=xx', headers: { 'accept-language': 'fr-CA' }, lang: 'fr' },
    { path: '/nothing?lng=ar', headers: {}, lang: 'ar' },
    { path: '/login', headers: { cookie: 'i18next=%00<script>', 'accept-language': ';q=x,,*' }, lang: 'en' },
  ]
  for (const { path, headers, lang } of cases) {
    const html = await (await request.get(path, { headers: { 'accept-language': '', ...headers } })).text()
    const dir = lang === 'ar' ? 'rtl' : 'ltr'
    expect(html, `${path} ${JSON.stringify(headers)}`).toContain(`<html lang="${lang}" dir="${dir}"`)
  }
  const answer = await request.get('/login?lng=fr')
  expect(answer.headers()['set-cookie']).toMatch(/i18next=fr; Path=\/; Max-Age=2592000; SameSite=Lax/)
  const redirected = await request.get('/app?lng=ar')
  expect(redirected.url()).toContain('/login?redirect=')
  expect(await redirected.text()).toContain('<html lang="ar" dir="rtl"')
})

test('a change of the language keeps the input, translates the errors and is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await emailField(page).fill('guest@nowhere')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  const isSamePage = await markPage(page)
  await page.getByLabel('Language').selectOption('ar')
  await expect(page.getByText(arValidation.email.invalid)).toBeVisible()
  await expect(page.getByLabel(arLogin.email)).toHaveValue('guest@nowhere')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveTitle(`${arLogin.title} · ${appConfig.name}`)

  expect(await isSamePage()).toBe(true)

  const cookie = (await context.cookies()).find(({ name }) => name === 'i18next')
  expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar')

  const again = await page.reload()
  expect(await again?.text()).toContain('<html lang="ar" dir="rtl"')
})

test('a language that is stored only in the browser is used', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'sw'))
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
})

test('the account menu and the account page change the language', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/app')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('link', { name: frNav.account }).first()).toBeVisible()
  const again = await page.reload()
  expect(await again?.text()).toContain('<html lang="fr"')

  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto('/app/account')
  const isSamePage = await markPage(page)
  const choice = page.getByRole('main').getByRole('combobox', { name: frCommon.language.label })
  await choice.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await choice.selectOption('sw')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page).toHaveTitle(`${swAccount.title} · ${appConfig.name}`)
  await expect(
    page.getByRole('main').getByRole('combobox', { name: swCommon.language.label }),
  ).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await isSamePage()).toBe(true)
})

/** Returns a function that tells whether the document is still the same. */
async function markPage(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
