import type { Page } from '@playwright/test'
import { appConfig, type LanguageKey } from '#config'
import { defaultLanguage, getLanguage, hasLanguageChoice } from '../src/i18n/languages.ts'
import { otherLanguages } from '../src/testing/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'
import { phoneLanguage } from './support/viewports.ts'

const [first, second, third] = otherLanguages
const tPhone = translateTo(phoneLanguage)
const tFirst = translateTo(first)
const tThird = translateTo(third)

test('the server renders the requested language', async ({ request }) => {
  const cases: { path: string; headers: Record<string, string>; lang: LanguageKey }[] = [
    { path: '/login', headers: {}, lang: defaultLanguage },
    {
      path: '/login',
      headers: { 'accept-language': `xx, ${first};q=0.5, ${second}-EG;q=0.9` },
      lang: second,
    },
    { path: '/login', headers: { 'accept-language': first, cookie: `i18next=${third}` }, lang: third },
    {
      path: `/login?lng=${first}`,
      headers: { 'accept-language': second, cookie: `i18next=${third}` },
      lang: first,
    },
    { path: '/login?lng=xx', headers: { 'accept-language': `${first}-CA` }, lang: first },
    { path: `/nothing?lng=${second}`, headers: {}, lang: second },
    {
      path: '/login',
      headers: { cookie: 'i18next=%00<script>', 'accept-language': ';q=x,,*' },
      lang: defaultLanguage,
    },
  ]
  for (const { path, headers, lang } of cases) {
    const html = await (await request.get(path, { headers: { 'accept-language': '', ...headers } })).text()
    const { dir } = getLanguage(lang)
    expect(html, `${path} ${JSON.stringify(headers)}`).toContain(`<html lang="${lang}" dir="${dir}"`)
  }
  const answer = await request.get(`/login?lng=${first}`)
  expect(answer.headers()['set-cookie']).toContain(`i18next=${first}; Path=/; Max-Age=2592000; SameSite=Lax`)
  const redirected = await request.get(`/app?lng=${second}`)
  expect(redirected.url()).toContain('/login?redirect=')
  expect(await redirected.text()).toContain(`<html lang="${second}" dir="${getLanguage(second).dir}"`)
})

// A project with one language offers no choice.
if (hasLanguageChoice) {
  test('texts that could not be fetched are fetched again, and the page keeps its language until then', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectDisconnection()
    const requests: string[] = []
    const retry = Promise.withResolvers<void>()
    await page.goto('/login')
    await page.route(/\/assets\/catalogue-/, async (route) => {
      requests.push(route.request().url())
      if (requests.length === 1) return route.abort('internetdisconnected')
      await retry.promise
      await route.continue()
    })
    const html = page.locator('html')
    await page.getByLabel(t('common:language.label')).selectOption(first)
    await expect.poll(() => requests.length).toBe(2)
    await expect(html).toHaveAttribute('lang', defaultLanguage)
    await expect(emailField(page)).toBeVisible()
    retry.resolve()
    await expect(html).toHaveAttribute('lang', first)
    await expect(page.getByLabel(tFirst('common:language.label'))).toHaveValue(first)
    expect(requests.at(-1)).toContain('?retry=1')
  })

  test('a change of the language keeps the input, translates the errors and is remembered', async ({
    page,
    context,
  }) => {
    await page.goto(`/login?lng=${defaultLanguage}`)
    await emailField(page).fill('guest@nowhere')
    await page.getByRole('button', { name: t('login:submit') }).click()
    await expect(page.getByText(t('validation:email.invalid'))).toBeVisible()
    const isSamePage = await markPage(page)
    await page.getByLabel(t('common:language.label')).selectOption(phoneLanguage)
    await expect(page.getByText(tPhone('validation:email.invalid'))).toBeVisible()
    await expect(page.getByLabel(tPhone('login:email'))).toHaveValue('guest@nowhere')
    await expect(page.locator('html')).toHaveAttribute('dir', getLanguage(phoneLanguage).dir)
    await expect(page.locator('html')).toHaveAttribute('lang', phoneLanguage)
    await expect(page).toHaveTitle(`${tPhone('login:title')} · ${appConfig.name}`)

    expect(await isSamePage()).toBe(true)
    await expect(page).toHaveURL('/login')

    const { name, maxAgeMinutes } = appConfig.languageCookie
    const cookie = (await context.cookies()).find((it) => it.name === name)
    expect(cookie).toMatchObject({ value: phoneLanguage, path: '/', sameSite: 'Lax' })
    const minutes = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(maxAgeMinutes)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(phoneLanguage)

    const again = await page.reload()
    expect(await again?.text()).toContain(
      `<html lang="${phoneLanguage}" dir="${getLanguage(phoneLanguage).dir}"`,
    )
  })

  test('a language that is stored only in the browser is used', async ({ page, context }) => {
    await context.addInitScript((key) => localStorage.setItem('i18nextLng', key), third)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', third)
  })

  test('the account menu and the account page change the language', async ({ page, signInAs }) => {
    await signInAs('user')
    await page.goto('/app')
    await page.getByRole('button', { name: t('common:menu.account') }).click()
    await page.getByRole('menuitemradio', { name: getLanguage(first).label }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', first)
    await expect(page.getByRole('link', { name: tFirst('nav:account') }).first()).toBeVisible()
    const again = await page.reload()
    expect(await again?.text()).toContain(`<html lang="${first}"`)

    await page.setViewportSize({ width: 390, height: 320 })
    await page.goto('/app/account')
    const isSamePage = await markPage(page)
    const choice = page.getByRole('main').getByRole('combobox', { name: tFirst('common:language.label') })
    await choice.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await choice.selectOption(third)
    await expect(page.locator('html')).toHaveAttribute('lang', third)
    await expect(page).toHaveTitle(`${tThird('account:title')} · ${appConfig.name}`)
    await expect(
      page.getByRole('main').getByRole('combobox', { name: tThird('common:language.label') }),
    ).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await isSamePage()).toBe(true)
  })
}

/** Returns a function that tells whether the document is still the same. */
async function markPage(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
