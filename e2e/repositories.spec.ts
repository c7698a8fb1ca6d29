/** Repositories: found by everybody, kept by administrators, lost by nobody. */
import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

function rows(page: Page) {
  return page.getByRole('list', { name: 'Code Repositories' }).getByRole('listitem')
}

async function fillForm(page: Page, { name, link, description }: Record<string, string>) {
  if (name !== undefined) await page.getByLabel('Name').fill(name)
  if (link !== undefined) await page.getByRole('textbox', { name: 'Link' }).fill(link)
  if (description !== undefined) await page.getByLabel('Description').fill(description)
}

/** A letter and Escape with nothing between them but what the letter itself set off. */
async function typeAndClose() {
  document.execCommand('insertText', false, 'x')
  await Promise.resolve()
  const key = { key: 'Escape', bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
}

test('an administrator creates, edits and deletes a repository', async ({ page, database, signIn }) => {
  const name = uniqueWord()
  await signIn((await database.addUser({ role: 'admin' })).email)
  // Not among the newest of all, where those of other tests come between.
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

test('what is wrong is said at the field, and nothing that was typed is lost', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(409)
  const [taken] = await database.addRepositories(uniqueWord())
  const free = uniqueWord()
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto(`/manager/repositories?searchTerm=${free}`)
  await page.getByRole('button', { name: 'New repository' }).click()
  const save = page.getByRole('button', { name: 'Create repository' })
  await save.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')

  // Never the same as the one before, which would say nothing of this link.
  const messages = [
    ['javascript:alert(1).x', 'Invalid link, must be a web address (http or https)'],
    ['a.b', 'Invalid link, must be at least 4 characters'],
    ['localhost', 'Invalid link, must contain at least a dot'],
    ['https://me:secret@git.example.com', 'Invalid link, must be a web address (http or https)'],
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
  await expect(page.getByText('Name already used')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Mine.')
  await fillForm(page, { name: free })
  await save.click()
  await expect(page.getByText('Repository created')).toBeVisible()
  await expect(rows(page).getByRole('link', { name: free })).toBeVisible()
})

test('of two who edit the same one, the second is told and keeps what was typed', async ({
  page,
  database,
  signIn,
  openBrowser,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(409)
  const name = uniqueWord()
  const [repository] = await database.addRepositories(name)
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
  await expect(dialog.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await expect(dialog.getByText('Written by the first.')).toBeVisible()
  await expect(second.getByLabel('Description')).toHaveValue('Written by the second.')
  const before = await database.query('SELECT "description" FROM "repository" WHERE "name" = $1', [name])
  expect(before).toEqual([{ description: 'Written by the first.' }])

  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Changes saved')).toBeVisible()
  const after = await database.query('SELECT "description", "link" FROM "repository" WHERE "name" = $1', [
    name,
  ])
  expect(after).toEqual([{ description: 'Written by the second.', link: 'https://second.example.com' }])
})

test('what was deleted meanwhile cannot be saved, and that is said', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(404)
  const [repository] = await database.addRepositories(uniqueWord())
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto(`/manager/repositories/${repository?.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await fillForm(page, { description: 'Too late.' })
  await database.query('DELETE FROM "repository" WHERE "id" = $1', [repository?.id])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByText('This does not exist, or no longer')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Too late.')
})

test('unsaved input is thrown away only when the person says so', async ({ page, database, signIn }) => {
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto('/manager/dashboard')
  await page.getByRole('link', { name: 'Code Repositories' }).click()
  await page.getByRole('button', { name: 'New repository' }).click()
  const name = page.getByLabel('Name')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await name.pressSequentially('half a na')

  await page.keyboard.press('Escape')
  await question.getByText('Keep editing').click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('half a na')

  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByText('Keep editing').click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('half a na')
  await expect(page).toHaveURL('/manager/repositories')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'New repository' }).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('closing right behind the first letter is asked about too', async ({ page, database, signIn }) => {
  await signIn((await database.addUser({ role: 'admin' })).email)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const forms = [
    ['/manager/account?state=change-name', '', 'Name'],
    ['/manager/account', 'Change e-mail', 'New e-mail address'],
    ['/manager/account', 'New token', 'Name'],
    ['/manager/repositories', 'New repository', 'Name'],
  ]
  for (const [address = '', opener, field] of forms) {
    await page.goto(address)
    if (opener) await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: field })).toBeFocused()
    await page.evaluate(typeAndClose)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the search is in the address: it survives a reload, a look at a row and the way back', async ({
  page,
  database,
  signIn,
}) => {
  const word = uniqueWord()
  await database.addRepositories(`${word} Crème brûlée`, `${word} 100%_done\\`, `${word} plain`)
  await signIn((await database.addUser()).email)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Code Repositories' }).first().click()
  await page.getByRole('searchbox').fill(`${word} creme`)
  await expect(page).toHaveURL(new RegExp(`searchTerm=${word}(\\+|%20)creme`))
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} creme`)

  await rows(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crème brûlée' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} creme`)
  await expect(rows(page)).toHaveCount(1)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Crème brûlée' })).toBeVisible()
  await page.goBack()

  // Never as many as the time before, which would say nothing of this one.
  for (const [term, count] of [
    [word, 3],
    [`${word} 100%_d`, 1],
    [`${word} 100_%`, 0],
    [`${word} 100%_done\\`, 1],
    [`${word.slice(0, -1)}_`, 0],
    [word, 3],
  ] as const) {
    await page.getByRole('searchbox').fill(term)
    await expect(rows(page)).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/app/repositories')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a long list is loaded page by page, and the way back leads to the same place', async ({
  page,
  database,
  signIn,
}) => {
  const word = uniqueWord()
  await database.addRepositories(...Array.from({ length: 45 }, (_, index) => `${word} ${index + 1}`))
  await signIn((await database.addUser()).email)
  await page.goto(`/app/repositories?searchTerm=${word}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('45 repositories')).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText(`${word} 45`)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  const names = await rows(page).getByRole('link').allTextContents()
  expect(new Set(names).size).toBe(45)

  const row = rows(page).getByRole('link', { name: `${word} 7`, exact: true })
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 7` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(45)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(row).toBeInViewport()
})

test('a user reads and is offered nothing else', async ({ page, database, signIn }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  await signIn((await database.addUser()).email)
  await page.goto('/app/repositories')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New repository' })).toHaveCount(0)
  await page.goto(`/app/repositories/${repository?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: repository?.name ?? '' })).toBeVisible()
  for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open Manager' })).toHaveCount(0)
})

test('where the list cannot go on it says why, and trying again goes on', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403)
  const word = uniqueWord()
  await database.addRepositories(...Array.from({ length: 25 }, (_, index) => `${word} ${index + 1}`))
  const { id, email } = await database.addUser()
  await signIn(email)
  await page.goto(`/app/repositories?searchTerm=${word}`)
  await database.query(`UPDATE "user" SET "role" = '' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('Not authorized')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await database.query(`UPDATE "user" SET "role" = 'user' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(25)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is there and can be searched', async ({ page, database, signIn }) => {
    const word = uniqueWord()
    const [first] = await database.addRepositories(`${word} one`, `${word} two`)
    await signIn((await database.addUser()).email)
    await page.goto('/app/repositories')
    await page.getByRole('searchbox').fill(`${word} one`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/searchTerm=/)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').click()
    await expect(page).toHaveURL(`/app/repositories/${first?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `${word} one` })).toBeVisible()
  })
})
