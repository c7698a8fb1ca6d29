/** Walking through the pages: what one is about to open is there already, and the way back leads to the same place. */
import { appConfig } from '#config'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expectNoShift } from './support/layout.ts'

test('what somebody points at is fetched before they open it', async ({ page, database, signIn }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  const name = repository?.name ?? ''
  await signIn((await database.addUser()).email)
  // What was fetched grows old by the clock, and then is asked for again: here never.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`/app/repositories?searchTerm=${name}`)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(request.url())
  })
  const link = page.getByRole('link', { name })
  const answer = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
  await link.hover()
  await answer
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('back and forward lead to the same place of a list of several pages', async ({
  page,
  database,
  signIn,
}) => {
  const word = uniqueWord()
  for (let index = 1; index <= 45; index += 1) await database.addUser({ name: `${word} ${index}` })
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto(`/manager/users?searchTerm=${word}&sort=name`)
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  for (const count of [40, 45]) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(rows).toHaveCount(count)
  }
  const link = rows.nth(42).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const _again of [1, 2]) {
    await page.goBack()
    await expect(rows).toHaveCount(45)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await expect(link).toBeInViewport()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

for (const { area, list, screen } of [
  { area: 'manager', list: 'Users', screen: { viewport: { width: 1280, height: 800 } } },
  { area: 'app', list: 'Repositories', screen: { viewport: { width: 390, height: 844 }, hasTouch: true } },
]) {
  test.describe(`on the way to ${list}`, () => {
    test.use(screen)

    test('a list that takes its time is announced by a shape as large as it will be', async ({
      page,
      database,
      signIn,
    }) => {
      await database.addRepositories(uniqueWord())
      await signIn((await database.addUser({ role: 'admin' })).email)
      await page.goto(`/${area}/account`)
      const answers = await holdRequests(page, '**/_serverFn/**')
      await page.getByRole('link', { name: list, exact: true }).click()
      const shape = page.getByRole('main').getByRole('status')
      await expect(shape).toBeVisible()
      const expected = await shape.locator('> div').first().boundingBox()
      await answers.release()
      const row = page.getByRole('main').getByRole('list').getByRole('listitem').first()
      await expect(row).toBeVisible()
      expect(await row.boundingBox()).toEqual(expected)
      await expectNoShift(list, page)
    })
  })
}

test('a search that takes its time leaves the field to who types in it', async ({
  page,
  database,
  signIn,
}) => {
  const word = uniqueWord()
  await database.addRepositories(`${word} one`, `${word} two`)
  await signIn((await database.addUser()).email)
  await page.clock.install()
  await page.goto(`/app/repositories?searchTerm=${word}`)
  const list = page.getByRole('list', { name: 'Code Repositories' })
  const answers = await holdRequests(page, '**/_serverFn/**')
  await page.getByRole('searchbox').fill(`${word} o`)
  await expect(list).toHaveAttribute('aria-busy', 'true')
  // Longer than it takes to announce another page.
  await page.clock.runFor(2 * appConfig.router.pendingMs)
  await page.keyboard.type('ne')
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} one`)
  await answers.release()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`searchTerm=${word}(\\+|%20)one`))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the sidebar stays as narrow as somebody made it', async ({ page, database, signIn }) => {
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto('/manager/repositories')
  const side = page.locator('header', { has: page.locator('#sidebar') })
  const toggle = side.getByRole('button', { name: 'Toggle sidebar' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(side).toHaveCSS('width', '64px')
  await page.reload()
  await expect(side).toHaveCSS('width', '64px')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectNoShift('the sidebar', page)
  await side.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await toggle.click()
  await expect(side).toHaveCSS('width', '240px')
})
