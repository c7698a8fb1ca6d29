import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { t, translateTo } from '../src/testing/t.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'

function notice(page: Page) {
  return page.locator('[data-offline-notice]')
}

async function disconnect(page: Page) {
  await page.context().setOffline(true)
  await expect(notice(page)).toBeVisible()
}

async function reconnect(page: Page) {
  await page.context().setOffline(false)
  await expect(notice(page)).toBeHidden()
}

for (const { key } of appConfig.languages) {
  test(`a notice in the language ${key} is shown while there is no connection`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs('user')
    await page.goto(`/app?lng=${key}`)
    await expect(notice(page)).toBeHidden()
    await disconnect(page)
    await expect(
      page.getByRole('status').filter({ hasText: translateTo(key)('common:offline') }),
    ).toBeVisible()
    const size = await notice(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(size, 'the text fits into the notice').toBeLessThanOrEqual(0)
    await reconnect(page)
  })
}

test('a form that is submitted without a connection keeps its input and is sent only on another submit', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectDisconnection()
  await signInAs('admin')
  const email = uniqueEmail()
  const findSaved = () => database.query('SELECT "id" FROM "user" WHERE "email" = $1', [email])
  // As low as a phone with its keyboard.
  await page.setViewportSize({ width: 390, height: 430 })
  await page.goto('/manager/users/new')
  const main = page.getByRole('main')
  await main.getByLabel(t('users:email'), { exact: true }).fill(email)
  await main.getByLabel(t('users:name')).fill('Noor Newcomer')
  await disconnect(page)
  await main.getByRole('button', { name: t('users:create') }).click()
  await expect(main.getByRole('alert')).toContainText(t('errors:code.UNREACHABLE'))
  await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(main.getByLabel(t('users:email'), { exact: true })).toHaveValue(email)

  await reconnect(page)
  await expect(main.getByRole('alert')).toHaveCount(0)
  // Other requests succeed now, but the form is not sent again on its own.
  await page.request.get('/livez')
  expect(await findSaved()).toEqual([])
  await main.getByRole('button', { name: t('users:create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Newcomer' })).toBeVisible()
  expect(await findSaved()).toHaveLength(1)
})

test('a change whose response was lost appears on its page', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectDisconnection()
  const { id } = await database.addUser()
  await signInAs('admin')
  await page.goto(`/manager/users/${id}`)
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('errors:code.UNREACHABLE'))
  const main = page.getByRole('main', { includeHidden: true })
  await expect(main.getByText(t('users:ban.current'), { exact: true })).toBeVisible()
})

test('a list that waits for its next page loads it when the connection is back', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const { pageSize } = appConfig.list
  const count = pageSize + 5
  await database.addUsers(...Array.from({ length: count }, (_, index) => `${word} ${index + 1}`))
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  const rows = listRows(page, t('users:title'))
  await expect(rows).toHaveCount(pageSize)
  await disconnect(page)
  const more = page.getByRole('button', { name: t('common:list.loadMore') })
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await reconnect(page)
  await expect(rows).toHaveCount(count)
})

test('a page whose code is not loaded yet is shown when the connection is back', async ({
  page,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectDisconnection()
  await signInAs('user')
  await page.goto('/app')
  await disconnect(page)
  await page
    .getByRole('link', { name: t('nav:account'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('errors:page.unloaded.text'))).toBeVisible()
  await reconnect(page)
  await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeVisible()
})
