import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { t } from '../src/testing/t.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'

const { pageSize, searchCountLimit } = appConfig.list

function rows(page: Page) {
  return listRows(page, t('users:title'))
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
  await page.getByRole('link', { name: t('users:title'), exact: true }).click()
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
  await page.getByRole('button', { name: t('common:search.clear') }).click()
  await expect(page).toHaveURL('/manager/users')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a search for a number finds the text, also after a reload', async ({ page, database, signInAs }) => {
  const number = String(Date.now())
  await database.addUsers(`${uniqueWord()} ${number}`)
  await signInAs('admin')
  await page.goto('/manager/users')
  await page.getByRole('searchbox').fill(number)
  await expect(page).toHaveURL(`/manager/users?searchTerm=${number}`)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(number)
  await expect(rows(page)).toHaveCount(1)
})

test('a long list is loaded page by page, newest first', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
  const count = 2 * pageSize + 5
  await database.addUsers(...Array.from({ length: count }, (_, index) => `${word} ${index + 1}`))
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await expect(rows(page)).toHaveCount(pageSize)
  const counted = Math.min(count, searchCountLimit)
  const total = counted < count ? `${counted}+` : counted
  await expect(page.getByText(t('users:total', { count: counted, formatted: total }))).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText(`${word} ${count}`)
  for (const loaded of [2 * pageSize, count]) {
    await page.getByRole('button', { name: t('common:list.loadMore') }).click()
    await expect(rows(page)).toHaveCount(loaded)
  }
  await expect(page.getByRole('button', { name: t('common:list.loadMore') })).toBeHidden()
  await expect(
    rows(page)
      .nth(2 * pageSize)
      .getByRole('link'),
  ).toBeFocused()
  const names = await rows(page).getByRole('link').allTextContents()
  expect(new Set(names).size).toBe(count)
})

test('a next page that fails shows the reason and can be loaded again', async ({
  page,
  database,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403)
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: pageSize + 5 }, (_, index) => `${word} ${index + 1}`))
  const { id } = await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await database.query(`UPDATE "user" SET "role" = '' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: t('common:list.loadMore') }).click()
  await expect(page.getByText(t('errors:permission.notAuthorized'))).toBeVisible()
  await expect(rows(page)).toHaveCount(pageSize)
  await database.query(`UPDATE "user" SET "role" = 'admin' WHERE "id" = $1`, [id])
  await page.getByRole('button', { name: t('common:actions.retry') }).click()
  await expect(rows(page)).toHaveCount(pageSize + 5)
})

test('sorting by a header is in the URL, marks the header and continues on the next page', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const names = Array.from(
    { length: pageSize + 5 },
    (_, index) => `${word} ${String(index).padStart(3, '0')}`,
  )
  const [lowest, highest] = [names.at(0), names.at(-1)]
  await database.addUsers(...names.toReversed())
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  const header = page.getByRole('columnheader', { name: t('users:name') })
  for (const [sort, direction, first, last] of [
    ['name', 'ascending', lowest, highest],
    ['-name', 'descending', highest, lowest],
  ] as const) {
    await header.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`sort=${sort}(&|$)`))
    await expect(header).toHaveAttribute('aria-sort', direction)
    await expect(rows(page).first().getByRole('link')).toHaveText(`${first}`)
    await page.getByRole('button', { name: t('common:list.loadMore') }).click()
    await expect(rows(page).last().getByRole('link')).toHaveText(`${last}`)
  }
})

test('filters are visible in the URL and at their control, and are cleared at once', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await database.addUser({ name: `${word} admin`, role: 'admin' })
  await database.addUsers(`${word} one`, `${word} two`)
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: t('users:roleLabel') }).selectOption(t('users:role.admin'))
  await expect(page).toHaveURL(/role=admin/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: t('users:stateLabel') }).selectOption(t('users:state.banned'))
  await expect(rows(page)).toHaveCount(0)
  await page
    .getByRole('group', { name: t('lists:filters') })
    .getByRole('link', { name: t('lists:clearFilters') })
    .click()
  await expect(page).toHaveURL(`/manager/users?searchTerm=${word}`)
  await expect(rows(page)).toHaveCount(3)
})

test('the server renders the columns that were chosen before', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/users')
  await page.getByRole('button', { name: t('lists:columns') }).click()
  await page.getByRole('menuitemcheckbox', { name: t('users:email') }).click()
  const email = page.getByRole('columnheader', { name: t('users:email') })
  await expect(email).toBeHidden()
  const html = await (await page.request.get('/manager/users')).text()
  expect(html).toContain(`>${t('users:lastSeen')}<`)
  expect(html).not.toContain(`>${t('users:email')}<`)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: t('users:lastSeen') })).toBeVisible()
  await expect(email).toBeHidden()
})

test('the header of a long table stays in view', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
  await database.addUsers(...Array.from({ length: pageSize + 5 }, (_, index) => `${word} ${index + 1}`))
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: t('users:name') })).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row has two lines, and a tap selects it only in the selection mode', async ({
    page,
    database,
    signInAs,
  }) => {
    const word = uniqueWord()
    const { email } = await database.addUser({ name: word })
    await signInAs('admin')
    await page.goto(`/manager/users?searchTerm=${word}`)
    const row = rows(page).first()
    await expect(row).toContainText(email)
    expect((await row.boundingBox())?.height).toBeLessThan(72)
    await expect(row.getByRole('checkbox')).toBeHidden()
    await page.getByRole('button', { name: t('lists:select.start') }).tap()
    await row.tap()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('region', { name: t('lists:select.count', { count: 1 }) })).toBeVisible()
    await page.getByRole('button', { name: t('lists:select.stop') }).tap()
    await expect(page.getByRole('region', { name: t('lists:select.count', { count: 1 }) })).toBeHidden()
    await row.tap()
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  })

  test('a narrow phone shows all days of a week in the calendar', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await signInAs('admin')
    await page.goto('/manager/activity')
    await page.getByRole('button', { name: t('lists:filters') }).click()
    await page.getByRole('button', { name: t('audit-log:from') }).click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('gridcell').first()).toBeVisible()
    expect(await calendar.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  })

  test('Escape closes the calendar of a dialog, and then the dialog', async ({
    page,
    database,
    signInAs,
  }) => {
    const { id } = await database.addUser()
    await signInAs('admin')
    await page.goto(`/manager/users/${id}`)
    await page.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    const field = dialog.getByLabel(t('users:ban.until'))
    const calendar = page.getByRole('dialog')
    // Again, because a dialog that closes is still visible at first.
    for (const attempt of ['first', 'second']) {
      await field.click()
      await expect(calendar.getByRole('gridcell').first(), attempt).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(calendar, attempt).toBeHidden()
    }
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the sort order is chosen in a select', async ({ page, database, signInAs }) => {
    const word = uniqueWord()
    await database.addUsers(`${word} b`, `${word} a`)
    await signInAs('admin')
    await page.goto(`/manager/users?searchTerm=${word}`)
    const sort = page.getByRole('combobox', { name: t('lists:sort.label') })
    // Chromium draws the options in the colors of the select, and on white if its background is transparent.
    await expect(sort).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await sort.selectOption(t('lists:sort.text.desc', { column: t('users:name') }))
    await expect(page).toHaveURL(/sort=-name/)
    await expect(rows(page).first().getByRole('link')).toHaveText(`${word} b`)
  })
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

  test('a list is sorted and filtered, and keeps both with the search term', async ({
    page,
    database,
    signInAs,
  }) => {
    const word = uniqueWord()
    await database.addUser({ name: `${word} b`, role: 'admin' })
    await database.addUser({ name: `${word} a`, role: 'admin' })
    await database.addUsers(`${word} c`)
    await signInAs('admin')
    await page.goto(`/manager/users?searchTerm=${word}`)
    await page
      .getByRole('columnheader', { name: t('users:name') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/sort=name/)
    await page.getByRole('combobox', { name: t('users:roleLabel') }).selectOption(t('users:role.admin'))
    await page.getByRole('button', { name: t('lists:apply') }).click()
    await expect(page).toHaveURL(/role=admin/)
    await expect(rows(page).getByRole('link')).toHaveText([`${word} a`, `${word} b`])
    await page.getByRole('link', { name: t('lists:clearFilters') }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(page).toHaveURL(/sort=name/)
  })

  test('a list is filtered by a day', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/manager/activity')
    await expect(page.getByRole('main').getByRole('button', { name: t('audit-log:from') })).toBeHidden()
    await page.getByRole('textbox', { name: t('audit-log:from') }).fill('2100-01-01')
    await page.getByRole('button', { name: t('lists:apply') }).click()
    await expect(page).toHaveURL(/from=2100-01-01/)
    await expect(page.getByText(t('lists:noMatches'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('audit-log:from') })).toHaveValue('2100-01-01')
  })
})

test('a row that was selected is not checked after another document and the way back', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/users')
  const checkbox = page.getByRole('row').getByRole('checkbox').nth(1)
  await checkbox.check()
  await page.goto('/app')
  await page.goBack()
  await expect(checkbox).not.toBeChecked()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the days of a filter are not cut off', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/manager/activity?from=2026-09-28&until=2026-12-30')
    await page.getByRole('button', { name: t('lists:filters') }).click()
    const days = page
      .getByRole('group', { name: t('lists:filters') })
      .locator('[aria-haspopup=dialog] > span')
    await expect(days).toHaveCount(2)
    const cut = await days.evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })
})
