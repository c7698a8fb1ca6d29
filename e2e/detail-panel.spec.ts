import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { rtlLanguages } from '../src/testing/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { countLines, expectNoHorizontalScroll, listRows } from './support/layout.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const panel = (page: Page) => page.getByRole('complementary', { name: t('lists:panel.label') })

test('a row of the users opens beside the list, by pointer and keyboard, and the way back closes it', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const [first, second] = await database.addUsers(`${word} one`, `${word} two`)
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}`)
  const row = (name: string) =>
    listRows(page, t('users:title')).getByRole('link', { name: `${word} ${name}` })
  const heading = (name: string) => panel(page).getByRole('heading', { level: 2, name: `${word} ${name}` })
  await page.getByRole('checkbox', { name: t('lists:select.row', { name: `${word} one` }) }).check()

  await row('two').click()
  await expect(heading('two')).toBeFocused()
  await expect(row('two')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/manager/users?searchTerm=${word}&panel=${second?.id}`)
  await expect(
    page.getByRole('checkbox', { name: t('lists:select.row', { name: `${word} one` }) }),
  ).toBeChecked()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText([
    `${word} two`,
    t('users:profile'),
    t('users:sessions.title'),
    t('audit-log:title'),
    t('users:danger'),
  ])
  await expectAccessible(page)
  await expectNoHorizontalScroll('users with a panel', page, 1280, 1440)

  await page.keyboard.press('j')
  await expect(heading('one')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`panel=${first?.id}`))
  await page.reload()
  await expect(heading('one')).toBeVisible()
  await expect(row('one')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(`/manager/users?searchTerm=${word}`)
  await expect(panel(page)).toBeHidden()

  await row('one').press('Enter')
  await expect(heading('one')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(row('one')).toBeFocused()

  await row('one').click()
  await panel(page)
    .getByRole('link', { name: t('lists:panel.open') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} one` })).toBeVisible()
  await expect(page).toHaveURL(`/manager/users/${first?.id}`)
})

test('the first page of a visit leaves the focus alone, and an edit returns it to the panel', async ({
  page,
  database,
  signInAs,
}) => {
  const user = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  await page.goto(`/manager/users?panel=${user.id}`)
  const heading = panel(page).getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText(user.name)
  const edit = panel(page).getByRole('link', { name: t('common:actions.edit') })
  await edit.hover()
  await expect(heading).not.toBeFocused()

  await edit.click()
  await page.getByRole('main').getByLabel(t('users:name')).fill(`${user.name} edited`)
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(heading).toHaveText(`${user.name} edited`)
  await expect(heading).toBeFocused()
})

test('closing the panel keeps the position of the list and leaves no entry in the history', async ({
  page,
  database,
  signInAs,
}) => {
  // So low that a page of the list is higher.
  await page.setViewportSize({ width: 1440, height: 500 })
  const word = uniqueWord()
  await database.addUsers(
    ...Array.from({ length: appConfig.list.pageSize }, (_, index) => `${word} ${index}`),
  )
  await signInAs('admin')
  await page.goto('/manager/dashboard')
  await page.goto(`/manager/users?searchTerm=${word}`)
  const rows = listRows(page, t('users:title'))
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await rows.first().getByRole('link').click()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await rows.last().scrollIntoViewIfNeeded()
  const position = await scrollY()
  expect(position).toBeGreaterThan(100)
  await rows.last().getByRole('link').click()
  await expect(rows.last().getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(rows.last().getByRole('link')).toBeFocused()
  expect(await scrollY()).toBe(position)
  await page.goBack()
  await expect(page).toHaveURL('/manager/dashboard')
})

test('the server renders the open row, and says when it does not exist', async ({
  page,
  database,
  signInAs,
}) => {
  const user = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  const html = await (await page.request.get(`/manager/users?panel=${user.id}`)).text()
  expect(html).toMatch(new RegExp(`<h2[^>]*><bdi>${user.name}</bdi></h2>`))
  await page.goto(`/manager/users?panel=${crypto.randomUUID()}`)
  await expect(panel(page).getByText(t('errors:code.NOT_FOUND'))).toBeVisible()
  await page.goto('/manager/users?panel=no-id')
  await expect(page.getByRole('heading', { level: 1, name: t('users:title') })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('a phone shows the page of a row, from the list and for the address of the panel', async ({
  page,
  database,
  signInAs,
}) => {
  const user = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/manager/users?searchTerm=${user.name}`)
  await listRows(page, t('users:title')).getByRole('link', { name: user.name }).click()
  await expect(page).toHaveURL(`/manager/users/${user.id}`)
  await page.goto(`/manager/users?panel=${user.id}`)
  await expect(page).toHaveURL(`/manager/users/${user.id}`)
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
})

/** Arabic text is larger, so the list beside the panel has less room. */
const [wideLanguage = defaultLanguage] = rtlLanguages

test.describe(`in ${wideLanguage} at 1280 px`, () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: wideLanguage })

  test('the cards of the panel have whole titles, and stand at equal distances', async ({
    page,
    database,
    openBrowser,
    signIn,
    signInAs,
  }) => {
    const user = await database.addUser()
    await signIn(user.email, await openBrowser())
    await signInAs('admin')
    await page.goto(`/manager/users?panel=${user.id}`)
    const aside = page.getByRole('complementary')
    const cards = aside.locator('section')
    await expect(cards).toHaveCount(4)
    await expect(cards.nth(1).getByRole('listitem')).toHaveCount(1)
    expect(await countLines(cards.getByRole('heading'))).toEqual([1, 1, 1, 1])
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    const gaps = boxes.slice(1).map((box, index) => {
      const before = boxes[index]
      return box && before && Math.round(box.y - before.y - before.height)
    })
    expect(new Set(gaps).size).toBe(1)
  })

  test('search, filters and the menu of columns share a line beside the panel', async ({
    page,
    database,
    signInAs,
  }) => {
    const user = await database.addUser()
    await signInAs('admin')
    await page.goto(`/manager/users?panel=${user.id}`)
    const main = page.getByRole('main')
    const search = await main.getByRole('searchbox').boundingBox()
    const columns = await main
      .getByRole('button', { name: translateTo(wideLanguage)('lists:columns') })
      .boundingBox()
    expect(columns?.y).toBe(search?.y)
  })
})
