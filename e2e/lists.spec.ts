import type { Page } from '@playwright/test'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

function rows(page: Page) {
  return page.getByRole('list', { name: 'Users' }).getByRole('listitem')
}

test('the search term is in the URL and survives a reload and the way back from a row', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await database.addUsers(`${word} Crème brûlée`, `${word} 100%_done\\`, `${word} plain`)
  await signInAs('admin')
  await page.goto('/manager/account')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
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

  // Each count differs from the one before, so that an unchanged list fails.
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
  await expect(page).toHaveURL('/manager/users')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a long list is loaded page by page, newest first', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: 45 }, (_, index) => `${word} ${index + 1}`))
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('45 users')).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText(`${word} 45`)
  for (const count of [40, 45]) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(rows(page)).toHaveCount(count)
  }
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  const names = await rows(page).getByRole('link').allTextContents()
  expect(new Set(names).size).toBe(45)
})

test('a next page that fails shows the reason and can be loaded again', async ({
  page,
  database,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403)
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: 25 }, (_, index) => `${word} ${index + 1}`))
  const { id } = await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await database.query(`UPDATE "user" SET "role" = '' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('Not authorized')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await database.query(`UPDATE "user" SET "role" = 'admin' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(25)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is shown, searched and leads to its rows', async ({ page, database, signInAs }) => {
    const word = uniqueWord()
    const [first] = await database.addUsers(`${word} one`, `${word} two`)
    await signInAs('admin')
    await page.goto('/manager/users')
    await page.getByRole('searchbox').fill(`${word} one`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/searchTerm=/)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').click()
    await expect(page).toHaveURL(`/manager/users/${first?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `${word} one` })).toBeVisible()
  })
})
