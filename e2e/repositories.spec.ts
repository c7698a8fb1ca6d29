import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { addRepositories } from './repositories.resource.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'
import { saveData } from './support/save-data.ts'
import { typeAndClose } from './support/type-and-close.ts'

function rows(page: Page) {
  return listRows(page, 'Code repositories')
}

async function fillForm(page: Page, { name, link, description }: Record<string, string>) {
  if (name !== undefined) await page.getByLabel('Name').fill(name)
  if (link !== undefined) await page.getByRole('textbox', { name: 'Link' }).fill(link)
  if (description !== undefined) await page.getByLabel('Description').fill(description)
}

test('an administrator creates, edits and deletes a repository', async ({ page, database, signInAs }) => {
  const name = uniqueWord()
  // An empty list has no search.
  await addRepositories(database, uniqueWord())
  await signInAs('admin')
  // Searches because other tests add repositories at the same time.
  await page.goto(`/manager/repositories?searchTerm=${name}`)
  await page.getByRole('button', { name: 'New repository' }).click()
  const dialog = page.getByRole('dialog', { name: 'New repository' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await fillForm(page, { name, link: `git.example.com/${name}`, description: 'One line.\nAnother line.' })
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await expect(page.getByText('Repository created')).toBeVisible()
  await expect(dialog).toBeHidden()

  await rows(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · ${appConfig.name}`)
  const link = page.getByRole('link', { name: `https://git.example.com/${name}` })
  await expect(link).toHaveAttribute('href', `https://git.example.com/${name}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(page.getByText('One line.\nAnother line.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await fillForm(page, { name: `${name} renamed`, description: '' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible()
  await expect(page.getByText('No description')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${name} renamed`)
  await expect(question.getByText('Cancel', { exact: true })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/manager/repositories')
  await expect(page.getByText('Repository deleted')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText(`No results for`)).toBeVisible()
  expect(await database.query('SELECT 1 FROM "repository" WHERE "name" LIKE $1', [`${name}%`])).toEqual([])
})

test('editing and deleting beside the list changes the list and keeps its search', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await addRepositories(database, `${word} one`, `${word} two`)
  await signInAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/manager/repositories?searchTerm=${word}`)
  const panel = page.getByRole('complementary', { name: 'Details' })
  await rows(page)
    .getByRole('link', { name: `${word} one` })
    .click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit repository' })
  await dialog.getByLabel('Name').fill(`${word} renamed`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).getByRole('link', { name: `${word} renamed` })).toBeVisible()
  await expect(panel.getByRole('heading', { name: `${word} renamed` })).toBeVisible()

  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Repository deleted')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/manager/repositories?searchTerm=${word}`)
})

test('an invalid or taken value is reported at its field, and the input is kept', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectStatus(409)
  const [taken] = await addRepositories(database, uniqueWord())
  const free = uniqueWord()
  await signInAs('admin')
  await page.goto(`/manager/repositories?searchTerm=${free}`)
  await page.getByRole('button', { name: 'New repository' }).click()
  const save = page.getByRole('button', { name: 'Create repository' })
  await save.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')

  // Each message differs from the one before, so that an unchanged message fails.
  const messages = [
    ['javascript:alert(1).x', 'Link must be a web address (http or https)'],
    ['a.b', 'Link must have at least 4 characters'],
    ['localhost', 'Link must contain at least one dot'],
    ['https://me:secret@git.example.com', 'Link must be a web address (http or https)'],
  ]
  for (const [link = '', message = ''] of messages) {
    await fillForm(page, { link })
    await save.click()
    await expect(page.getByText(message)).toBeVisible()
  }

  await fillForm(page, {
    name: taken?.name.toUpperCase() ?? '',
    link: 'git.example.com',
    description: 'Mine.',
  })
  await save.click()
  await expect(page.getByText('Name is already in use')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Mine.')
  await fillForm(page, { name: free })
  await save.click()
  await expect(page.getByText('Repository created')).toBeVisible()
  await expect(rows(page).getByRole('link', { name: free })).toBeVisible()
})

test('of two administrators who edit the same repository, the second sees the conflict and keeps the input', async ({
  page,
  database,
  signIn,
  openBrowser,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(409)
  const name = uniqueWord()
  const [repository] = await addRepositories(database, name)
  const second = await openBrowser()
  for (const browser of [page, second]) {
    await signIn((await database.addUser({ role: 'admin' })).email, browser)
    await browser.goto(`/manager/repositories/${repository?.id}`)
    await browser.getByRole('button', { name: 'Edit' }).click()
    await expect(browser.getByLabel('Name')).toHaveValue(name)
  }
  await fillForm(page, { description: 'Written by the first.' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await fillForm(second, { link: 'https://second.example.com', description: 'Written by the second.' })
  await second.getByRole('button', { name: 'Save' }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByText('This repository was changed in the meantime')).toBeVisible()
  await expect(dialog.getByText('Written by the first.')).toBeVisible()
  await expect(second.getByLabel('Description')).toHaveValue('Written by the second.')
  const before = await database.query('SELECT "description" FROM "repository" WHERE "name" = $1', [name])
  expect(before).toEqual([{ description: 'Written by the first.' }])

  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Changes saved')).toBeVisible()
  const after = await database.query('SELECT "description", "link" FROM "repository" WHERE "name" = $1', [
    name,
  ])
  expect(after).toEqual([{ description: 'Written by the second.', link: 'https://second.example.com/' }])
})

test('saving a repository that was deleted in the meantime reports that it does not exist', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectStatus(404)
  const [repository] = await addRepositories(database, uniqueWord())
  await signInAs('admin')
  await page.goto(`/manager/repositories/${repository?.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await fillForm(page, { description: 'Too late.' })
  await database.query('DELETE FROM "repository" WHERE "id" = $1', [repository?.id])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByText('Not found. It may have been deleted.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Too late.')
})

test('a user can read repositories and has no buttons to change them', async ({
  page,
  database,
  signInAs,
}) => {
  const [repository] = await addRepositories(database, uniqueWord())
  await signInAs('user')
  await page.goto('/app/repositories')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New repository' })).toHaveCount(0)
  await page.goto(`/app/repositories/${repository?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: repository?.name ?? '' })).toBeVisible()
  for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open manager' })).toHaveCount(0)
})

test('the list is searched, loaded page by page and restored on the way back', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await addRepositories(database, ...Array.from({ length: 25 }, (_, index) => `${word} ${index + 1}`))
  await signInAs('user')
  await page.goto('/app')
  await page.getByRole('link', { name: 'Code repositories' }).first().click()
  await page.getByRole('searchbox').fill(word)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('25 repositories')).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText(`${word} 25`)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(25)
  const row = rows(page).getByRole('link', { name: `${word} 1`, exact: true })
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 1` })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
  await expect(row).toBeInViewport()
})

test('closing the dialog right after the first letter asks about the unsaved input', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/repositories')
  await page.getByRole('button', { name: 'New repository' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.evaluate(typeAndClose)
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the dialog opens when the connection is back if its code is not loaded yet', async ({
  page,
  signInAs,
}) => {
  await saveData(page)
  await signInAs('admin')
  await page.goto('/manager/repositories')
  await page.context().setOffline(true)
  await expect(page.locator('[data-offline-notice]')).toBeVisible()
  await page.getByRole('button', { name: 'New repository' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Code repositories' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: 'New repository' })).toBeVisible()
})

test('a stored link with another protocol than http cannot be followed', async ({
  page,
  database,
  signInAs,
}) => {
  const [repository] = await addRepositories(database, uniqueWord())
  await database.query('UPDATE "repository" SET "link" = $2 WHERE "id" = $1', [
    repository?.id,
    'javascript:alert(1)',
  ])
  await signInAs('user')
  await page.goto(`/app/repositories/${repository?.id}`)
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: /^javascript:/ })).toHaveCount(0)
})

test('a new API token has the scope to read repositories by default', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/account')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  const scopes = dialog.getByRole('group', { name: 'Repositories' })
  await expect(scopes.getByRole('checkbox', { name: 'Read' })).toBeChecked()
  await expect(scopes.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bottom bar leads to the list and is hidden on the page of a repository', async ({
    page,
    database,
    signInAs,
  }) => {
    const name = uniqueWord()
    await addRepositories(database, name)
    await signInAs('user')
    await page.goto('/app')
    const bar = page.locator('[data-bottom-bar]')
    await bar.getByRole('link', { name: 'Repositories' }).tap()
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(bar).toBeHidden()
    await page.getByRole('link', { name: 'Code repositories' }).tap()
    await expect(bar).toBeVisible()
  })
})
