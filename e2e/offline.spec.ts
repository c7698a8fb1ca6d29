/** Without a connection: that is said, nothing that was typed is lost, reads go on by themselves, writes wait for the person. */
import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

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
  test(`the notice comes and goes: ${key}`, async ({ page, database, signIn }) => {
    const { default: texts } = await import(`../src/i18n/locales/${key}/common.json`, {
      with: { type: 'json' },
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn((await database.addUser()).email)
    await page.goto(`/app?lng=${key}`)
    await expect(notice(page)).toBeHidden()
    await disconnect(page)
    await expect(page.getByRole('status').filter({ hasText: texts.offline })).toBeVisible()
    const size = await notice(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(size, 'the words fit into their strip').toBeLessThanOrEqual(0)
    await reconnect(page)
  })
}

test('what is sent meanwhile is refused in words, kept, and sent only when asked again', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectDisconnection()
  await signIn((await database.addUser({ role: 'admin' })).email)
  const name = uniqueWord()
  const saved = () => database.query('SELECT "id" FROM "repository" WHERE "name" = $1', [name])
  await page.goto('/manager/repositories')
  await page.getByRole('button', { name: 'New repository' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Link').fill('git.example.com/code')
  await disconnect(page)
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No connection.')
  await expect(dialog.getByLabel('Name')).toHaveValue(name)

  await reconnect(page)
  // Other calls go through by now; this one is the person's to repeat.
  await page.request.get('/livez')
  expect(await saved()).toEqual([])
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await expect(dialog).toBeHidden()
  expect(await saved()).toHaveLength(1)
})

test('a list goes on by itself once the connection is back', async ({ page, database, signIn }) => {
  const word = uniqueWord()
  await database.addRepositories(...Array.from({ length: 25 }, (_, index) => `${word} ${index + 1}`))
  await signIn((await database.addUser()).email)
  await page.goto(`/app/repositories?searchTerm=${word}`)
  const rows = page.getByRole('list', { name: 'Code Repositories' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await disconnect(page)
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await reconnect(page)
  await expect(rows).toHaveCount(25)
})

test('a page that was not there yet is shown once the connection is back', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectDisconnection()
  await signIn((await database.addUser()).email)
  await page.goto('/app')
  await disconnect(page)
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await reconnect(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('a dialog that was not there yet opens once the connection is back', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectDisconnection()
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto('/manager/repositories')
  await disconnect(page)
  await page.getByRole('button', { name: 'New repository' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Code Repositories' })).toBeVisible()
  await reconnect(page)
  await expect(page.getByRole('dialog', { name: 'New repository' })).toBeVisible()
})
