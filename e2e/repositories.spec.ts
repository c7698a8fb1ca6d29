import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { isolate } from '../src/platform/text/bidi.ts'
import { t } from '../src/testing/t.ts'
import { addRepositories } from './repositories.resource.ts'
import { openWithoutScripts } from './support/browser/open-without-scripts.ts'
import { typeAndClose } from './support/browser/type-and-close.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'

function rows(page: Page) {
  return listRows(page, t('repositories:title'))
}

async function fillForm(page: Page, { name, link, description }: Record<string, string>) {
  if (name !== undefined) await page.getByLabel(t('repositories:name')).fill(name)
  if (link !== undefined) await page.getByRole('textbox', { name: t('repositories:link') }).fill(link)
  if (description !== undefined) await page.getByLabel(t('repositories:description')).fill(description)
}

test('an administrator creates, edits and deletes a repository', async ({ page, database, signInAs }) => {
  const name = uniqueWord()
  // An empty list has no search.
  await addRepositories(database, uniqueWord())
  await signInAs('admin')
  // Searches because other tests add repositories at the same time.
  await page.goto(`/manager/repositories?searchTerm=${name}`)
  await page.getByRole('button', { name: t('repositories:new') }).click()
  const dialog = page.getByRole('dialog', { name: t('repositories:new') })
  await expect(dialog.getByLabel(t('repositories:name'))).toBeFocused()
  await fillForm(page, { name, link: `git.example.com/${name}`, description: 'One line.\nAnother line.' })
  await dialog.getByRole('button', { name: t('repositories:create') }).click()
  await expect(page.getByText(t('repositories:created'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: t('common:actions.open') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · ${appConfig.name}`)
  const link = page.getByRole('link', { name: `https://git.example.com/${name}` })
  await expect(link).toHaveAttribute('href', `https://git.example.com/${name}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(page.getByText('One line.\nAnother line.')).toBeVisible()

  await page.getByRole('button', { name: t('common:actions.edit') }).click()
  await expect(page.getByLabel(t('repositories:name'))).toHaveValue(name)
  await fillForm(page, { name: `${name} renamed`, description: '' })
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page.getByText(t('repositories:saved'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible()
  await expect(page.getByText(t('repositories:noDescription'))).toBeVisible()

  await page.getByRole('button', { name: t('common:actions.delete') }).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText(`${name} renamed`)
  await expect(confirmation.getByText(t('common:actions.cancel'), { exact: true })).toBeFocused()
  await confirmation.getByRole('button', { name: t('common:actions.delete') }).click()
  await expect(page).toHaveURL(`/manager/repositories?searchTerm=${name}`)
  await expect(page.getByText(t('repositories:deleted'))).toBeVisible()
  await expect(page.getByText(t('common:list.noResults', { searchTerm: isolate(name) }))).toBeVisible()
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
  const panel = page.getByRole('complementary', { name: t('lists:panel.label') })
  await rows(page)
    .getByRole('link', { name: `${word} one` })
    .click()
  await panel.getByRole('button', { name: t('common:actions.edit') }).click()
  const dialog = page.getByRole('dialog', { name: t('repositories:edit') })
  await dialog.getByLabel(t('repositories:name')).fill(`${word} renamed`)
  await dialog.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(rows(page).getByRole('link', { name: `${word} renamed` })).toBeVisible()
  await expect(panel.getByRole('heading', { name: `${word} renamed` })).toBeVisible()

  await panel.getByRole('button', { name: t('common:actions.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  await expect(page.getByText(t('repositories:deleted'))).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/manager/repositories?searchTerm=${word}`)
})

test('the selected repositories are deleted, and one that is in use stays', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const [one] = await addRepositories(database, `${word} one`, `${word} two`, `${word} three`)
  const table = `referring_${word}`
  await database.query(
    `CREATE TABLE "${table}" ("id" UUID CONSTRAINT "${table}_id_fkey" REFERENCES "repository" ON DELETE RESTRICT)`,
  )
  await database.query(`INSERT INTO "${table}" VALUES ($1)`, [one?.id])
  await signInAs('admin')
  await page.goto(`/manager/repositories?searchTerm=${word}`)
  for (const name of ['one', 'two'])
    await page.getByRole('checkbox', { name: t('lists:select.row', { name: `${word} ${name}` }) }).check()
  await page
    .getByRole('region', { name: t('lists:select.count', { count: 2 }) })
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  const confirmation = page.getByRole('alertdialog', {
    name: t('repositories:deleteMany.title', { count: 2 }),
  })
  await confirmation.getByRole('button', { name: t('common:actions.delete') }).click()
  const report = page.getByRole('dialog', { name: t('repositories:deleteMany.refused', { count: 1 }) })
  await expect(report.getByRole('listitem')).toContainText(`${word} one`)
  await expect(report.getByText(t('errors:inUse'))).toBeVisible()
  await report.getByText(t('common:actions.close')).last().click()
  await expect(rows(page).getByRole('link')).toHaveText([`${word} three`, `${word} one`])

  await database.query(`DROP TABLE "${table}"`)
  await page
    .getByRole('region', { name: t('lists:select.count', { count: 1 }) })
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  await expect(page.getByText(t('repositories:deleteMany.done', { count: 1 }))).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveText([`${word} three`])
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
  await page.getByRole('button', { name: t('repositories:new') }).click()
  const save = page.getByRole('button', { name: t('repositories:create') })
  await save.click()
  await expect(page.getByText(t('validation:name.required'))).toBeVisible()
  await expect(page.getByLabel(t('repositories:name'))).toHaveAttribute('aria-invalid', 'true')

  // Each message differs from the one before, so that an unchanged message fails.
  const messages = [
    ['javascript:alert(1).x', t('form-fields:link.invalid')],
    ['a.b', t('form-fields:link.tooShort', { count: 4 })],
    ['localhost', t('form-fields:link.withoutDot')],
    ['https://me:secret@git.example.com', t('form-fields:link.invalid')],
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
  await expect(page.getByText(t('repositories:conflict.name'))).toBeVisible()
  await expect(page.getByLabel(t('repositories:name'))).toBeFocused()
  await expect(page.getByLabel(t('repositories:description'))).toHaveValue('Mine.')
  await fillForm(page, { name: free })
  await save.click()
  await expect(page.getByText(t('repositories:created'))).toBeVisible()
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
    await browser.getByRole('button', { name: t('common:actions.edit') }).click()
    await expect(browser.getByLabel(t('repositories:name'))).toHaveValue(name)
  }
  await fillForm(page, { description: 'Written by the first.' })
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page.getByText(t('repositories:saved'))).toBeVisible()

  await fillForm(second, { link: 'https://second.example.com', description: 'Written by the second.' })
  await second.getByRole('button', { name: t('common:actions.save') }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(t('repositories:stale.title'))
  await expect(dialog.getByText('Written by the first.')).toBeVisible()
  await expect(second.getByLabel(t('repositories:description'))).toHaveValue('Written by the second.')
  const before = await database.query('SELECT "description" FROM "repository" WHERE "name" = $1', [name])
  expect(before).toEqual([{ description: 'Written by the first.' }])

  await second.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(second.getByText(t('repositories:saved'))).toBeVisible()
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
  await page.getByRole('button', { name: t('common:actions.edit') }).click()
  await fillForm(page, { description: 'Too late.' })
  await database.query('DELETE FROM "repository" WHERE "id" = $1', [repository?.id])
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page.getByRole('dialog').getByText(t('errors:code.NOT_FOUND'))).toBeVisible()
  await expect(page.getByLabel(t('repositories:description'))).toHaveValue('Too late.')
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
  await expect(page.getByRole('button', { name: t('repositories:new') })).toHaveCount(0)
  await page.goto(`/app/repositories/${repository?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: repository?.name ?? '' })).toBeVisible()
  for (const name of [t('common:actions.edit'), t('common:actions.delete')])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('nav:openManager') })).toHaveCount(0)
})

test('the list is searched, loaded page by page and restored on the way back', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const { pageSize } = appConfig.list
  const count = pageSize + 5
  await addRepositories(database, ...Array.from({ length: count }, (_, index) => `${word} ${index + 1}`))
  await signInAs('user')
  await page.goto('/app')
  await page
    .getByRole('link', { name: t('repositories:title') })
    .first()
    .click()
  await page.getByRole('searchbox').fill(word)
  await expect(rows(page)).toHaveCount(pageSize)
  await expect(page.getByText(t('repositories:total', { count, formatted: count }))).toBeVisible()
  await expect(rows(page).first().getByRole('link')).toHaveText(`${word} ${count}`)
  await page.getByRole('button', { name: t('common:list.loadMore') }).click()
  await expect(rows(page)).toHaveCount(count)
  const row = rows(page).getByRole('link', { name: `${word} 1`, exact: true })
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 1` })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(count)
  await expect(row).toBeInViewport()
})

test('descriptions have more room in the list than names', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
  await addRepositories(database, word)
  await signInAs('user')
  await page.goto(`/app/repositories?searchTerm=${word}`)
  const [name, description] = await Promise.all(
    [t('repositories:name'), t('repositories:description')].map((header) =>
      page.getByRole('columnheader', { name: header }).boundingBox(),
    ),
  )
  expect(description?.width).toBeGreaterThan(name?.width ?? Number.NaN)
})

test('closing the dialog right after the first letter asks about the unsaved input', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/repositories')
  await page.getByRole('button', { name: t('repositories:new') }).click()
  await expect(page.getByRole('dialog').getByLabel(t('repositories:name'))).toBeFocused()
  await page.evaluate(typeAndClose)
  const confirmation = page.getByRole('alertdialog', { name: t('common:unsaved.title') })
  await confirmation.getByRole('button', { name: t('common:unsaved.leave') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the dialog opens when the connection is back if its code is not loaded yet', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/repositories')
  await page.context().setOffline(true)
  await expect(page.locator('[data-offline-notice]')).toBeVisible()
  await page
    .getByRole('button', { name: t('repositories:new') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('repositories:title') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: t('repositories:new') })).toBeVisible()
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
  await page.getByRole('button', { name: t('account:tokens.new') }).click()
  const dialog = page.getByRole('dialog')
  const scopes = dialog.getByRole('group', { name: t('repositories:shortTitle') })
  await expect(scopes.getByRole('checkbox', { name: t('repositories:scope.read') })).toBeChecked()
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
    await bar.getByRole('link', { name: t('repositories:shortTitle') }).tap()
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(bar).toBeHidden()
    await page.getByRole('link', { name: t('repositories:title') }).tap()
    await expect(bar).toBeVisible()
  })

  test('repositories are selected by a tap in the selection mode, and deleted', async ({
    page,
    database,
    signInAs,
  }) => {
    const word = uniqueWord()
    await addRepositories(database, `${word} one`, `${word} two`)
    await signInAs('admin')
    await page.goto(`/manager/repositories?searchTerm=${word}`)
    await page.getByRole('button', { name: t('lists:select.start') }).tap()
    await rows(page).filter({ hasText: 'one' }).tap()
    await page
      .getByRole('region', { name: t('lists:select.count', { count: 1 }) })
      .getByRole('button', { name: t('common:actions.delete') })
      .tap()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common:actions.delete') })
      .tap()
    await expect(page.getByText(t('repositories:deleteMany.done', { count: 1 }))).toBeVisible()
    await expect(rows(page).getByRole('link')).toHaveText([`${word} two`])
  })
})

test('a click from before hydration opens its dialog', async ({ page, signInAs }) => {
  await signInAs('admin')
  const scripts = await openWithoutScripts(page, '/manager/repositories')
  await page
    .getByRole('button', { name: t('repositories:new') })
    .first()
    .click()
  await scripts.release()
  await expect(page.getByRole('dialog', { name: t('repositories:new') })).toBeVisible()
})
