/** One's own account: another address, one's data as a file, another language, and leaving. */
import { readFile } from 'node:fs/promises'
import { appConfig } from '../app.config.ts'
import { newEmail } from './database.ts'
import { expect, test } from './fixtures.ts'
import { askForCode, enterCode } from './login-page.ts'
import { codeFor, mailsTo } from './mailbox.ts'

test('a new address counts once its code has been entered, also after a reload', async ({
  page,
  database,
  signIn,
  openBrowser,
}) => {
  const { id, email } = await database.addPerson()
  const other = await openBrowser()
  await signIn(email, other)
  await signIn(email)
  const next = newEmail()
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill(next)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(next)}`)
  const code = await codeFor(next)
  await page.reload()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Your e-mail address has been changed')).toBeVisible()
  await expect(page).toHaveURL('/app/account')
  await expect(page.getByRole('main').getByText(next)).toBeVisible()

  expect(await database.query('SELECT "email" FROM "user" WHERE "id" = $1', [id])).toEqual([{ email: next }])
  const [notice] = await mailsTo(email)
  expect(notice?.subject).toBe(`Your e-mail address for ${appConfig.name} has been changed`)
  await other.goto('/app/account')
  await expect(other).toHaveURL(/\/login\?redirect=/)
})

test('everything that is kept can be taken along', async ({ page, database, signIn }) => {
  const { email } = await database.addPerson()
  await signIn(email)
  await page.goto('/app/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^account-.*\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email } })
})

test('leaving takes a code and ends on the login page', async ({ page, database, signIn }) => {
  const { id, email } = await database.addPerson()
  await signIn(email)
  const before = (await mailsTo(email)).length
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Send me the code' }).click()
  await dialog.getByLabel('Code').fill(await codeFor(email, before + 1))
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await database.query('SELECT 1 FROM "user" WHERE "id" = $1', [id])).toEqual([])
})

test('the language of the account comes along to a device on which none was chosen', async ({
  page,
  database,
  signIn,
  openBrowser,
}) => {
  const { email } = await database.addPerson()
  await signIn(email)
  await page.goto('/app/account')
  await page.getByRole('main').getByLabel('Language').selectOption('sw')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect
    .poll(() => database.query('SELECT "language" FROM "user" WHERE "email" = $1', [email]))
    .toEqual([{ language: 'sw' }])

  const before = (await mailsTo(email)).length
  const other = await openBrowser()
  await other.goto('/login')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await askForCode(other, email)
  await enterCode(other, await codeFor(email, before + 1))
  await expect(other).toHaveURL('/app')
  await expect(other.locator('html')).toHaveAttribute('lang', 'sw')
})
