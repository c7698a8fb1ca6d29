/** What an administrator sees first: figures, how the days went, by pointer, keys and table, and what happened. */
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { viewports } from './support/viewports.ts'

// One after the other: two that fill the record at once would push each other off its first page.
test.describe.configure({ mode: 'default' })

const perPage = 20

for (const { language, screen, texts } of viewports) {
  const { activity, common, dashboard } = texts

  test.describe(`in ${language}`, () => {
    test.use(screen)

    test('the figures are those of the database, and the chart is also a table', async ({
      page,
      database,
      signIn,
    }) => {
      const { email } = await database.addUser({ role: 'admin' })
      await signIn(email)
      await page.goto('/manager/dashboard')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(screen.viewport.width)

      const main = page.getByRole('main')
      const figure = main.locator('dl > div').filter({ hasText: dashboard.repositories })
      await expect(figure.locator('dd').first()).toHaveText(/^\d[\d,]*$/)
      await expect(main.locator('dl > div')).toHaveCount(5)
      await expect(main.getByText(dashboard.rightNow)).toBeVisible()

      const table = main.getByRole('table', { name: dashboard.chart.title })
      await expect(table).toBeHidden()
      await main.getByText(dashboard.chart.asTable).click()
      await expect(table.getByRole('row')).toHaveCount(31)
      const today = table.getByRole('row').nth(1)
      await expect(today.getByRole('rowheader')).toBeVisible()
      // Everybody who signed in today is in it, the one who looks included.
      expect(Number(await today.getByRole('cell').first().innerText())).toBeGreaterThan(0)
    })

    test('the days of the chart are walked by keys', async ({ page, database, signIn }) => {
      await signIn((await database.addUser({ role: 'admin' })).email)
      await page.goto('/manager/dashboard')
      const slider = page.getByRole('slider', { name: dashboard.chart.day })
      const said = async () => (await slider.getAttribute('aria-valuetext')) ?? ''
      const today = await said()
      expect(today).toContain(dashboard.chart.signIns.toLowerCase().slice(0, 4))
      await slider.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(said).not.toBe(today)
      const yesterday = await said()
      await page.keyboard.press('Home')
      await expect.poll(said).not.toBe(yesterday)
      await expect(slider).toHaveValue('0')
      await page.keyboard.press('End')
      await expect(slider).toHaveValue('29')
      await expect.poll(said).toBe(today)
      await expect(page.locator('[aria-hidden] .shadow-floating')).toBeVisible()
    })

    test('what happened is narrowed to a kind and read further back', async ({ page, database, signIn }) => {
      const word = uniqueWord()
      const { id, email } = await database.addUser({ role: 'admin' })
      await signIn(email)
      await database.addAuditEvents({ kind: 'repository-deleted', actorId: id, count: 2 * perPage + 5 })
      // Newer, so that the first page of everything tells itself from the first page of that kind.
      await database.addAuditEvents({ kind: 'sign-in', actorId: id, actorName: word, count: perPage })
      await page.goto('/manager/dashboard')
      const rows = page.getByRole('list', { name: activity.title }).getByRole('listitem')
      const others = rows.filter({ hasText: word })
      await expect(others.first()).toBeVisible()
      await page.getByLabel(activity.filter).selectOption('repositories')
      await expect(page).toHaveURL('/manager/dashboard?activity=repositories')
      await expect(others).toHaveCount(0)
      await expect(rows).toHaveCount(perPage)
      await page.getByRole('button', { name: common.list.loadMore }).click()
      await expect(rows).toHaveCount(2 * perPage)
      for (const text of await rows.allInnerTexts()) expect(text).not.toContain('undefined')
      await page.getByLabel(activity.filter).selectOption('')
      await expect(page).toHaveURL('/manager/dashboard')
      await expect(page.getByLabel(activity.filter)).toHaveValue('')
    })
  })
}
