/** A session that ends while somebody is at work: what was typed survives, and signing in leads back to it. */
import type { Page } from '@playwright/test'
import { type Database, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { askForCode, enterCode } from './support/login-page.ts'
import { codeFor, mailsTo } from './support/mailbox.ts'

const ended = 'Session expired. Re-authenticate to perform this action.'

test.beforeEach(({ consoleGuard }) => consoleGuard.expectStatus(401))

async function endSessions(database: Database, id: string) {
  await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
}

/** From the login page, wherever that leads. */
async function logInAgain(page: Page, email: string) {
  const before = (await mailsTo(email)).length
  await askForCode(page, email)
  await enterCode(page, await codeFor(email, before + 1))
}

test('a new repository is saved after all', async ({ page, database, signIn }) => {
  const { id, email } = await database.addUser({ role: 'admin' })
  await signIn(email)
  const name = uniqueWord()
  await page.goto('/manager/repositories?searchTerm=aurora')
  await page.getByRole('button', { name: 'New repository' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Link').fill('git.example.com/code')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await expect(dialog.getByRole('alert')).toContainText(ended)
  await dialog.getByLabel('Description').fill('Typed after the end.')

  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/manager/repositories?searchTerm=aurora')
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Link')).toHaveValue('git.example.com/code')
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed after the end.')
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await expect(dialog).toBeHidden()
  const saved = await database.query('SELECT "description" FROM "repository" WHERE "name" = $1', [name])
  expect(saved).toEqual([{ description: 'Typed after the end.' }])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a change that comes back to something newer says so', async ({ page, database, signIn }) => {
  const { id, email } = await database.addUser({ role: 'admin' })
  const [repository] = await database.addRepositories(uniqueWord())
  await signIn(email)
  await page.goto(`/manager/repositories/${repository?.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Mine')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await database.query(
    `UPDATE "repository" SET "description" = 'Theirs', "version" = "version" + 1 WHERE "id" = $1`,
    [repository?.id],
  )
  await logInAgain(page, email)
  await expect(dialog.getByLabel('Description')).toHaveValue('Mine')
  await expect(dialog.getByText('Theirs')).toBeVisible()
})

test('whoever logs in instead is shown nothing of it', async ({ page, database, signIn }) => {
  const first = await database.addUser({ role: 'admin', name: 'Ann' })
  const second = await database.addUser({ role: 'admin', name: 'Bob' })
  await signIn(first.email)
  await page.goto('/manager/repositories')
  await page.getByRole('button', { name: 'New repository' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('private')
  await dialog.getByLabel('Link').fill('git.example.com/private')
  await endSessions(database, first.id)
  await dialog.getByRole('button', { name: 'Create repository' }).click()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logInAgain(page, second.email)
  await expect(page).toHaveURL('/manager/repositories')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('private')
})

test('a name comes back to its dialog', async ({ page, database, signIn }) => {
  const { id, email } = await database.addUser({ name: 'Rosa' })
  await signIn(email)
  await page.goto('/app/account?state=change-name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rosa Luz')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(ended)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/app/account?state=change-name')
  await expect(dialog.getByLabel('Name')).toHaveValue('Rosa Luz')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Rosa Luz')).toBeVisible()
})

test('a typed new address comes back to its dialog', async ({ page, database, signIn }) => {
  const { id, email } = await database.addUser()
  await signIn(email)
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill('rosa.new@example.com')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByRole('alert')).toContainText(ended)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/app/account')
  await expect(dialog.getByLabel('New e-mail address')).toHaveValue('rosa.new@example.com')
})
