import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { colorContrastOnly, expectAccessible } from './support/accessibility.ts'
import type { Database } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { addToken } from './support/rest-api/tokens.ts'

/** Stores a date that JavaScript cannot format, so that rendering fails. */
async function breakRendering(database: Database, token: string, date = '280000-01-01') {
  await database.query('UPDATE "api_token" SET "createdAt" = $1 WHERE "id" = $2', [date, token])
}

/** Stores a null in a list that must not have one, so that reading fails. */
async function breakReading(database: Database, token: string, scopes = '{NULL}') {
  await database.query('UPDATE "api_token" SET "scopes" = $1 WHERE "id" = $2', [scopes, token])
}

const internalDetails = /RangeError|Invalid time|TypeError|Prisma|api_token|\.js:\d|node_modules/

function requestIdOn(page: Page) {
  return page.getByRole('main').locator('.font-mono').last()
}

test('a rendering error on the server shows an error page in every language and theme', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(500)
  const person = await database.addUser()
  const { id: token } = await addToken(database, person)
  await signIn(person.email)
  await breakRendering(database, token)
  for (const { key, dir } of appConfig.languages) {
    const t = translateTo(key)
    const response = await page.goto(`/app/account?lng=${key}`)
    const html = (await response?.text()) ?? ''
    expect(response?.status(), key).toBe(500)
    expect(html, key).toMatch(new RegExp(`<html[^>]* lang="${key}" dir="${dir}"`))
    expect(html, key).toContain(`<title>${t('errors:page.500.title')} · ${appConfig.name}</title>`)
    expect(html, key).not.toMatch(internalDetails)
    await expect(page.getByRole('heading', { level: 1, name: t('errors:page.500.title') })).toBeVisible()
    await expect(page.getByText(t('errors:page.500.text'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('common:actions.home') })).toHaveAttribute('href', '/')
    await expect(page.getByRole('button', { name: t('common:actions.back') })).toBeVisible()
    await expect(requestIdOn(page)).toHaveText(response?.headers()['x-request-id'] ?? 'none')
    await expectAccessible(page, key)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'dark', colorContrastOnly)

  await page.goto(`/app/account?lng=${defaultLanguage}`)
  await breakRendering(database, token, '2026-01-01')
  await page.getByRole('button', { name: t('errors:page.tryAgain') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeVisible()
})

test('a failed request shows its request id, in a document and inside the application', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(500)
  const person = await database.addUser()
  const { id: token } = await addToken(database, person)
  await signIn(person.email)
  await breakReading(database, token)
  const response = await page.goto('/app/account')
  expect(response?.status()).toBe(500)
  expect(await response?.text()).not.toMatch(internalDetails)
  await expect(requestIdOn(page)).toHaveText(response?.headers()['x-request-id'] ?? 'none')

  await page.goto('/app')
  const failing = page.waitForResponse((answer) => answer.status() === 500)
  await page
    .getByRole('link', { name: t('nav:account'), exact: true })
    .first()
    .click()
  const failed = await failing
  expect(await failed.text()).not.toMatch(internalDetails)
  await expect(page.getByRole('heading', { name: t('errors:page.unknown.title') })).toBeVisible()
  await expect(requestIdOn(page)).toHaveText((await failed.headerValue('x-request-id')) ?? 'none')
  await page.getByRole('button', { name: t('common:actions.back') }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)

  await breakReading(database, token, '{account:update}')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeVisible()
})

test('a page that is refused or not found shows no request id, and leads home', async ({
  page,
  consoleGuard,
  signInAs,
}) => {
  for (const status of [403, 404]) consoleGuard.expectStatus(status)
  await signInAs('user')
  for (const path of ['/manager/users', '/nothing', '/app/nothing']) {
    await page.goto(path)
    const home = page.getByRole('main').getByRole('link', { name: t('common:actions.home') })
    await expect(home, path).toBeVisible()
    await expect(requestIdOn(page), path).toBeHidden()
    await home.click()
    await expect(page).toHaveURL('/app')
  }

  await signInAs('admin')
  await page.goto('/manager/users/not-an-id')
  await expect(page.getByRole('main').getByRole('link', { name: t('common:actions.home') })).toBeVisible()
  await expect(requestIdOn(page)).toBeHidden()
})

test('the page of a wrong address below the login page fits into the window', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(404)
  await page.goto('/login/nothing')
  await expect(page.getByRole('contentinfo').getByRole('combobox').first()).toBeInViewport({ ratio: 1 })
})
