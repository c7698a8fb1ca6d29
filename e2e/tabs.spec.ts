/** Several tabs of one browser have one session: what happens to it in one is noticed in all. */
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { askForCode, enterCode } from './support/login-page.ts'
import { codeFor, mailsTo } from './support/mailbox.ts'

test('who signs out or in is noticed in every tab at once', async ({ page, context, database, signIn }) => {
  const first = await database.addUser({ name: 'Ann' })
  const second = await database.addUser({ name: 'Bob' })
  await signIn(first.email)
  await page.goto('/app/repositories?searchTerm=aurora')
  const other = await context.newPage()
  await other.goto('/app')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Ann')
  await other.goto('/logout')
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Frepositories%3FsearchTerm%3Daurora')

  const before = (await mailsTo(second.email)).length
  await askForCode(other, second.email)
  await enterCode(other, await codeFor(second.email, before + 1))
  await expect(other).toHaveURL('/app')
  await expect(page).toHaveURL('/app/repositories?searchTerm=aurora')
  await expect(page.getByRole('searchbox')).toHaveValue('aurora')
})

test('a page of somebody else does not stay', async ({ page, context, database, signIn }) => {
  const first = await database.addUser({ name: 'Ann' })
  await signIn(first.email)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann')
  await signIn((await database.addUser({ name: 'Bob' })).email)
  const other = await context.newPage()
  await other.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bob')
})

test('what was changed or deleted in another tab is noticed when somebody comes back', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(404)
  const word = uniqueWord()
  const [repository] = await database.addRepositories(word)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await signIn((await database.addUser({ role: 'admin' })).email)
  // What was fetched grows old by the clock, and then is asked for again before anybody comes back: here never.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`/manager/repositories?searchTerm=${word}`)
  const rows = page.getByRole('list', { name: 'Code Repositories' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await database.addRepositories(`${word} two`)
  await comeBack()
  await expect(rows).toHaveCount(2)

  await rows.getByRole('link', { name: word, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await database.query('UPDATE "repository" SET "name" = $1 WHERE "id" = $2', ['Renamed', repository?.id])
  await comeBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  await database.query('DELETE FROM "repository" WHERE "id" = $1', [repository?.id])
  await comeBack()
  await expect(page.getByRole('main').getByText('This does not exist, or no longer')).toBeVisible()
})

test('a session that ended elsewhere is noticed when somebody comes back', async ({
  page,
  database,
  signIn,
}) => {
  const { id, email } = await database.addUser()
  await signIn(email)
  await page.goto('/app')
  await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp/)
})
