import type { Page } from '@playwright/test'
import { t } from '../src/testing/t.ts'
import { type Database, uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { askForCode, emailField, enterCode } from './support/login-page.ts'
import { listMails, waitForCode } from './support/mailbox.ts'

const ended = t('errors:code.SESSION_EXPIRED')

test.beforeEach(({ consoleGuard }) => consoleGuard.expectStatus(401))

async function endSessions(database: Database, id: string) {
  await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
}

async function logInAgain(page: Page, email: string) {
  const before = (await listMails(email)).length
  await askForCode(page, email)
  await enterCode(page, await waitForCode(email, before + 1))
}

function fields(page: Page) {
  const main = page.getByRole('main')
  return { email: main.getByLabel(t('users:email'), { exact: true }), name: main.getByLabel(t('users:name')) }
}

async function goToLogin(page: Page) {
  await page.getByRole('button', { name: t('common:session.logIn') }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  // The URL changes before the page, which can have a field for an email address as well.
  await expect(page.getByRole('heading', { level: 1, name: t('login:title') })).toBeVisible()
}

test('the login page says that the session has ended, in an open page and after a reload', async ({
  page,
  database,
  signInAs,
}) => {
  const notice = page.getByRole('main').getByText(t('login:loggedOut'))
  const { id } = await signInAs('user')
  await page.goto('/app')
  await endSessions(database, id)
  await page
    .getByRole('link', { name: t('nav:account'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  await expect(notice).toBeVisible()

  const other = await signInAs('user')
  await page.goto('/app')
  await endSessions(database, other.id)
  await page.reload()
  await expect(page).toHaveURL('/login?redirect=%2Fapp')
  await expect(notice).toBeVisible()

  await page.goto('/login')
  await expect(emailField(page)).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a form that failed because the session ended is restored after signing in', async ({
  page,
  database,
  signInAs,
}) => {
  const { id, email } = await signInAs('admin')
  const newcomer = uniqueEmail()
  await page.goto('/manager/users/new')
  await fields(page).email.fill(newcomer)
  await fields(page).name.fill('Noor')
  await endSessions(database, id)
  await page.getByRole('button', { name: t('users:create') }).click()
  await expect(page.getByRole('alert')).toContainText(ended)
  await fields(page).name.fill('Typed after the end')

  await goToLogin(page)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/manager/users/new')
  await expect(fields(page).email).toHaveValue(newcomer)
  await expect(fields(page).name).toHaveValue('Typed after the end')
  await page.getByRole('button', { name: t('users:create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Typed after the end' })).toBeVisible()
  const saved = await database.query('SELECT "name" FROM "user" WHERE "email" = $1', [newcomer])
  expect(saved).toEqual([{ name: 'Typed after the end' }])

  await page.goto('/manager/users/new')
  await expect(fields(page).email).toHaveValue('')
  await expect(fields(page).name).toHaveValue('')
})

test('a restored change to a row that changed in the meantime shows the conflict', async ({
  page,
  database,
  signInAs,
}) => {
  const edited = await database.addUser()
  const { id, email } = await signInAs('admin')
  await page.goto(`/manager/users/${edited.id}/update`)
  await fields(page).name.fill('Mine')
  await endSessions(database, id)
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await goToLogin(page)
  await database.query(`UPDATE "user" SET "name" = 'Theirs', "version" = "version" + 1 WHERE "id" = $1`, [
    edited.id,
  ])
  await logInAgain(page, email)
  await expect(fields(page).name).toHaveValue('Mine')
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Theirs' })).toBeVisible()
})

test('another user who signs in does not see the unsaved input', async ({ page, database, signInAs }) => {
  const first = await signInAs('admin', { name: 'Ann' })
  const second = await database.addUser({ role: 'admin', name: 'Bob' })
  await page.goto('/manager/users/new')
  await fields(page).email.fill('private@example.com')
  await fields(page).name.fill('private')
  await endSessions(database, first.id)
  await page.getByRole('button', { name: t('users:create') }).click()
  await goToLogin(page)
  await logInAgain(page, second.email)
  await expect(page).toHaveURL('/manager/users/new')
  await expect(fields(page).email).toHaveValue('')
  await expect(fields(page).name).toHaveValue('')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('private')
})

test('a typed name is restored in its dialog after signing in again', async ({
  page,
  database,
  signInAs,
}) => {
  const { id, email } = await signInAs('user', { name: 'Rosa' })
  await page.goto('/app/account?state=change-name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account:name')).fill('Rosa Luz')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(dialog.getByRole('alert')).toContainText(ended)
  await goToLogin(page)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/app/account?state=change-name')
  await expect(dialog.getByLabel(t('account:name'))).toHaveValue('Rosa Luz')
  await dialog.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Rosa Luz')).toBeVisible()
})

test('a typed new address is restored in its dialog after signing in again', async ({
  page,
  database,
  signInAs,
}) => {
  const { id, email } = await signInAs('user')
  await page.goto('/app/account')
  await page.getByRole('button', { name: t('account:changeEmail') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account:emailChange.new')).fill('rosa.new@example.com')
  await endSessions(database, id)
  await dialog.getByRole('button', { name: t('account:emailChange.send') }).click()
  await expect(dialog.getByRole('alert')).toContainText(ended)
  await goToLogin(page)
  await logInAgain(page, email)
  await expect(page).toHaveURL('/app/account')
  await expect(dialog.getByLabel(t('account:emailChange.new'))).toHaveValue('rosa.new@example.com')
})
