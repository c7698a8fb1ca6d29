import { text } from 'node:stream/consumers'
import { appConfig } from '#config'
import { resourceList } from '../src/resources/resources.ts'
import { rtlLanguages } from '../src/testing/languages.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { countLines } from './support/layout.ts'
import { viewports } from './support/viewports.ts'

// Runs one test at a time, because entries of parallel tests would fill the first page of the audit log.
test.describe.configure({ mode: 'default' })

const { auditLog } = appConfig
const { defaultPeriod, periods } = appConfig.dashboard
const perPage = appConfig.list.pageSize
/** New users, sign-ins and active sessions. */
const otherFigures = 3
const totals = resourceList.filter(({ hasDailyFigures }) => hasDailyFigures)

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    test('the dashboard shows its figures, and its chart as a table', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/manager/dashboard')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(device.viewport.width)

      const main = page.getByRole('main')
      const figures = main.locator('dl > div')
      await expect(figures).toHaveCount(otherFigures + totals.length)
      for (const figure of await figures.all()) {
        await expect(figure.locator('dd').first()).toHaveText(/^\d[\d,.\s]*$/)
      }
      await expect(main.getByText(t('dashboard:rightNow'))).toBeVisible()

      const title = await main.getByRole('heading', { name: t('dashboard:chart.title') }).boundingBox()
      const choices = await main.getByRole('navigation', { name: t('dashboard:chart.view') }).boundingBox()
      expect(choices?.y, 'beside the title').toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
      await expect(main.getByRole('table')).toHaveCount(0)
      await main.getByRole('link', { name: t('dashboard:chart.asTable') }).click()
      await expect(page).toHaveURL('/manager/dashboard?view=table')
      const table = main.getByRole('table', { name: t('dashboard:chart.title') })
      await expect(table.getByRole('row')).toHaveCount(defaultPeriod + 1)
      const today = table.getByRole('row').nth(1)
      await expect(today.getByRole('rowheader')).toBeVisible()
      // The sign-in of this test counts too.
      expect(Number(await today.getByRole('cell').first().innerText())).toBeGreaterThan(0)
    })

    test('a period is chosen by a link, and the figures and the chart follow it', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto('/manager/dashboard?view=table')
      const choices = page.getByRole('navigation', { name: t('dashboard:period') }).getByRole('link')
      await expect(choices).toHaveCount(periods.length)
      for (const [index, days] of periods.entries()) {
        await choices.nth(index).click()
        await expect(choices.nth(index)).toHaveAttribute('aria-current', 'true')
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(days + 1)
      }
      await page.reload()
      await expect(page.getByRole('table').getByRole('row')).toHaveCount((periods.at(-1) ?? 0) + 1)
    })

    test('the days of the chart are selected by keyboard', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/manager/dashboard')
      const slider = page.getByRole('slider', { name: t('dashboard:chart.day') })
      const readValue = async () => (await slider.getAttribute('aria-valuetext')) ?? ''
      const today = await readValue()
      expect(today).toContain(t('dashboard:chart.signIns').toLowerCase().slice(0, 4))
      await slider.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(readValue).not.toBe(today)
      const yesterday = await readValue()
      await page.keyboard.press('Home')
      await expect.poll(readValue).not.toBe(yesterday)
      await expect(slider).toHaveValue('0')
      await page.keyboard.press('End')
      await expect(slider).toHaveValue(String(defaultPeriod - 1))
      await expect.poll(readValue).toBe(today)
      await expect(page.locator('[aria-hidden] .shadow-floating')).toBeVisible()
    })

    test('the audit log is filtered by group and person, loaded page by page, and exported', async ({
      page,
      database,
      signInAs,
    }) => {
      const word = uniqueWord()
      const { id } = await signInAs('admin')
      await database.addAuditEvents({ kind: 'user-deleted', actorId: id, count: 2 * perPage + 5 })
      // Newer than the others, so that they fill the first page of the unfiltered log.
      await database.addAuditEvents({ kind: 'sign-in', actorId: id, actorName: word, count: perPage })
      await page.goto('/manager/dashboard')
      const latest = page.getByRole('list', { name: t('audit-log:title') }).getByRole('listitem')
      await expect(latest.filter({ hasText: word }).first()).toBeVisible()
      expect(await latest.count()).toBe(auditLog.latestSize)
      await page.getByRole('main').locator('a[href="/manager/activity"]').click()
      await expect(page).toHaveURL('/manager/activity')

      const rows = page.getByRole('list', { name: t('audit-log:title') }).getByRole('listitem')
      const others = rows.filter({ hasText: word })
      await expect(others.first()).toBeVisible()
      await page.goto(`/manager/activity?person=${id}&group=users`)
      await expect(others).toHaveCount(0)
      await expect(rows).toHaveCount(perPage)
      await page.getByRole('button', { name: t('common:list.loadMore') }).click()
      await expect(rows).toHaveCount(2 * perPage)
      for (const text of await rows.allInnerTexts()) expect(text).not.toContain('undefined')

      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t('audit-log:export.action') }).click()
      const file = await (await downloading).createReadStream()
      const lines = (await text(file)).trim().split('\r\n')
      // The header and the entry of the export itself come first.
      expect(lines).toHaveLength(2 + 2 * perPage + 5)

      await page.goto(`/manager/activity?person=${id}&from=2100-01-01`)
      await expect(rows).toHaveCount(0)
      await expect(page.getByText(t('lists:noMatches'))).toBeVisible()
      await page
        .getByRole('link', { name: t('lists:clearFilters') })
        .last()
        .click()
      await expect(page).toHaveURL('/manager/activity')
      await expect(rows).toHaveCount(perPage)
    })
  })
}

for (const locale of rtlLanguages) {
  test.describe(`in ${locale} at 1280 px`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, locale })

    test('the terms and notes of the figures do not wrap', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/manager/dashboard')
      const figures = page.getByRole('main').locator('dl > div')
      await expect(figures).toHaveCount(otherFigures + totals.length)
      for (const part of ['dt > :first-child', 'dd:last-child']) {
        expect(new Set(await countLines(figures.locator(part)))).toEqual(new Set([1]))
      }
    })
  })
}
