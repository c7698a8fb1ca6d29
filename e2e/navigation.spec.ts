/** Walking through the pages: what one is about to open is there already, and the way back leads to the same place. */
import { newWord } from './database.ts'
import { expect, test } from './fixtures.ts'

test('what somebody points at is fetched before they open it', async ({ page, database, signIn }) => {
  const [repository] = await database.addRepositories(newWord())
  const name = repository?.name ?? ''
  await signIn((await database.addPerson()).email)
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
  const word = newWord()
  for (let index = 1; index <= 45; index += 1) await database.addPerson({ name: `${word} ${index}` })
  await signIn((await database.addPerson({ role: 'admin' })).email)
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
