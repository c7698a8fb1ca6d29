import { t } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdRequests } from './support/browser/hold-requests.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { resources } from './support/resources.ts'
import { resourceRoutes } from './support/routes.ts'

/** The resources whose rows have a page in the app, with the path of that page. */
function listDetails() {
  return resourceRoutes
    .filter(({ area, isDetail }) => area === 'app' && isDetail)
    .map(({ resource, path }) => ({ resource: resources.find(({ name }) => name === resource), path }))
}

test('the home page lists what was opened last, until it does not exist any more', async ({
  page,
  database,
  signInAs,
  consoleGuard,
}) => {
  const { id: owner } = await signInAs('user')
  for (const { resource, path } of listDetails()) {
    const title = uniqueWord()
    const { id } = (await resource?.add(database, title, owner)) ?? { id: '' }
    const recent = page.getByRole('list', { name: t('home:recent.title') }).getByRole('link', { name: title })
    await page.goto('/app')
    await expect(recent).toHaveCount(0)
    await page.goto(path.replace('$id', id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto('/app')
    await expect(recent).toBeVisible()
    await expectAccessible(page)
    await recent.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await database.query(`DELETE FROM "${resource?.table}" WHERE "id" = '${id}'`)
    consoleGuard.expectStatus(404)
    await page.reload()
    await page.goto('/app')
    await expect(recent).toHaveCount(0)
  }
})

test('the home page hydrates after another tab has opened a row', async ({
  page,
  context,
  database,
  signInAs,
}) => {
  const { id: owner } = await signInAs('user')
  for (const { resource, path } of listDetails()) {
    const title = uniqueWord()
    const { id } = (await resource?.add(database, title, owner)) ?? { id: '' }
    const scripts = await holdRequests(page, '**/assets/*.js')
    const opened = page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const otherTab = await context.newPage()
    await otherTab.goto(path.replace('$id', id))
    await expect.poll(async () => JSON.stringify(await context.cookies())).toContain(title)
    await otherTab.close()
    await scripts.release()
    // The console guard fails the test if the browser renders the page again.
    await opened
  }
})

test('a logout deletes from the device what was opened last', async ({
  page,
  context,
  baseURL,
  signInAs,
}) => {
  await signInAs('user')
  await context.addCookies([{ name: 'recent', value: 'of-the-user', url: baseURL }])
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('recent')
})
