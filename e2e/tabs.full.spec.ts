/** Several tabs of one browser share one session. */
import { t } from '../src/testing/t.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'
import { askForCode, enterCode } from './support/login-page.ts'
import { listMails, waitForCode } from './support/mailbox.ts'

test('signing out or in updates every tab at once', async ({ page, context, database, signIn }) => {
  const first = await database.addUser({ name: 'Ann', role: 'admin' })
  const second = await database.addUser({ name: 'Bob', role: 'admin' })
  await signIn(first.email)
  await page.goto('/manager/users?searchTerm=aurora')
  const other = await context.newPage()
  await other.goto('/app')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Ann')
  await other.goto('/logout')
  await expect(page).toHaveURL('/login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Daurora')
  await expect(page.getByRole('main').getByText(t('login:loggedOut'))).toBeVisible()

  const before = (await listMails(second.email)).length
  await askForCode(other, second.email)
  await enterCode(other, await waitForCode(second.email, before + 1))
  await expect(other).toHaveURL('/manager/dashboard')
  await expect(page).toHaveURL('/manager/users?searchTerm=aurora')
  await expect(page.getByRole('searchbox')).toHaveValue('aurora')
})

test('a tab of the previous user shows the new user after another sign-in', async ({
  page,
  context,
  database,
  signIn,
  signInAs,
}) => {
  await signInAs('user', { name: 'Ann' })
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann')
  await signIn((await database.addUser({ name: 'Bob' })).email)
  const other = await context.newPage()
  await other.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bob')
})

test('unsaved input does not hold the tab of the previous user after another sign-in', async ({
  page,
  context,
  database,
  signIn,
  signInAs,
}) => {
  await signInAs('user', { name: 'Ann' })
  await page.goto('/app/account?state=change-name')
  const name = page.getByRole('textbox', { name: t('account:name') })
  // Browsers ask before the page is left only if the person has used it.
  await name.click()
  await name.fill('Anne')
  page.on('dialog', (dialog) => dialog.dismiss())
  await signIn((await database.addUser({ name: 'Bob' })).email)
  const other = await context.newPage()
  await other.goto('/app')
  await expect(name).toHaveValue('Bob')
})

test('a tab that becomes visible shows what was changed or deleted elsewhere', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectStatus(404)
  const word = uniqueWord()
  const { id } = await database.addUser({ name: word })
  const showTab = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await signInAs('admin')
  // The clock stands still, so that no query becomes stale and refetches before the tab becomes visible.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`/manager/users?searchTerm=${word}`)
  const rows = listRows(page, t('users:title'))
  await expect(rows).toHaveCount(1)
  await database.addUser({ name: `${word} two` })
  await showTab()
  await expect(rows).toHaveCount(2)

  await rows.getByRole('link', { name: word, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await database.query('UPDATE "user" SET "name" = $1 WHERE "id" = $2', ['Renamed', id])
  await showTab()
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  await database.query('DELETE FROM "user" WHERE "id" = $1', [id])
  await showTab()
  await expect(page.getByRole('main').getByText(t('errors:code.NOT_FOUND'))).toBeVisible()
})

test('a tab that gets the focus after its session ended goes to the login page', async ({
  page,
  database,
  signInAs,
}) => {
  const { id } = await signInAs('user')
  await page.goto('/app')
  await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp/)
})
