import { appConfig } from '#config'
import { defaultLanguage, languageKeys } from '../src/i18n/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { holdRequests } from './support/browser/hold-requests.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScroll, expectNoShift, listRows } from './support/layout.ts'
import { serverFunctionUrl } from './support/server-functions.ts'
import { phoneLanguage } from './support/viewports.ts'

test('pointing at a link fetches its page before the click, and once', async ({
  page,
  database,
  signInAs,
}) => {
  const { name } = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  // The clock stands still, so that no query becomes stale and refetches.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`/manager/users?searchTerm=${name}`)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(request.url())
  })
  const link = page.getByRole('link', { name })
  const answer = page.waitForResponse((response) => response.url().includes(serverFunctionUrl('getUser')))
  await link.hover()
  await answer
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(calls.length).toBeGreaterThan(0)
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length)
})

test('back and forward restore the loaded pages and the scroll position of a list', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  const { pageSize } = appConfig.list
  const total = 2 * pageSize + 5
  await database.addUsers(...Array.from({ length: total }, (_, index) => `${word} ${index + 1}`))
  await signInAs('admin')
  await page.goto(`/manager/users?searchTerm=${word}&sort=name`)
  const rows = listRows(page, t('users:title'))
  for (const count of [2 * pageSize, total]) {
    await page.getByRole('button', { name: t('common:list.loadMore') }).click()
    await expect(rows).toHaveCount(count)
  }
  const link = rows.nth(total - 3).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const _again of [1, 2]) {
    await page.goBack()
    await expect(rows).toHaveCount(total)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await expect(link).toBeInViewport()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

for (const [name, device] of Object.entries({
  'a wide screen': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
})) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('a slow list shows a skeleton of the size of its rows', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/manager/account')
      const answers = await holdRequests(page, '**/_serverFn/**')
      if (device.viewport.width < appConfig.breakpoints.mobile)
        await page.getByRole('button', { name: t('nav:openMenu') }).click()
      await page.getByRole('link', { name: t('users:title'), exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('paragraph').filter({ hasText: t('common:list.loading') })).toBeVisible()
      const expected = await main.locator('tbody tr').first().boundingBox()
      await answers.release()
      const row = listRows(page, t('users:title')).first()
      await expect(row).toBeVisible()
      expect(await row.boundingBox()).toEqual(expected)
      await expectNoShift(`the list on ${name}`, page)
    })
  })
}

test('a line at the top shows that a slow page loads, and a live region announces it after a second', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/account')
  const answers = await holdRequests(page, '**/_serverFn/**')
  const liveRegions = await page.getByRole('status').count()
  await page.getByRole('link', { name: t('dashboard:title'), exact: true }).click()
  const line = page.locator('[data-loading-line]')
  await expect(line).toHaveCSS('opacity', '1')
  // Screen readers do not announce a live region that is inserted with its text.
  await expect(page.getByRole('status')).toHaveCount(liveRegions)
  await expect(page.getByText(t('common:list.loading'))).toHaveCSS('visibility', 'visible')
  await answers.release()
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard:title') })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the dashboard restores the scroll position, although its cards appear after the first frame', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signInAs('admin')
  await page.goto('/manager/dashboard')
  const link = page.getByRole('link', { name: t('common:list.viewAllOf', { list: t('users:title') }) })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: t('users:title') })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(link).toBeInViewport()
})

test('the dashboard shows its figures and its chart while a card loads', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/account')
  const answers = await holdRequests(page, `**${serverFunctionUrl('listAuditLog')}*`)
  await page.getByRole('link', { name: t('dashboard:title') }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t('dashboard:rightNow'))).toBeVisible()
  await expect(main.getByRole('heading', { name: t('dashboard:chart.title') })).toBeVisible()
  const card = main.getByRole('heading', { name: t('audit-log:title') })
  await expect(card).toBeHidden()
  await answers.release()
  await expect(card).toBeVisible()
})

test('a slow search keeps the focus and the input of the search field', async ({
  page,
  database,
  signInAs,
}) => {
  const word = uniqueWord()
  await database.addUsers(`${word} one`, `${word} two`)
  await signInAs('admin')
  await page.clock.install()
  await page.goto(`/manager/users?searchTerm=${word}`)
  const list = page.getByRole('table', { name: t('users:title') })
  const answers = await holdRequests(page, '**/_serverFn/**')
  await page.getByRole('searchbox').fill(`${word} o`)
  await expect(list).toHaveAttribute('aria-busy', 'true')
  // Longer than the delay before a pending page is shown.
  await page.clock.runFor(2 * appConfig.router.pendingMs)
  await page.keyboard.type('ne')
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} one`)
  await answers.release()
  await expect(listRows(page, t('users:title'))).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`searchTerm=${word}(\\+|%20)one`))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a collapsed sidebar stays collapsed after a reload and a navigation', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/account')
  const side = page.locator('header', { has: page.locator('#sidebar') })
  const toggle = side.getByRole('button', { name: t('nav:toggleSidebar') })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(side).toHaveCSS('width', '64px')
  await page.reload()
  await expect(side).toHaveCSS('width', '64px')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectNoShift('the sidebar', page)
  await side.getByRole('link', { name: t('users:title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('users:title') })).toBeVisible()
  await toggle.click()
  await expect(side).toHaveCSS('width', '240px')
})

for (const locale of languageKeys) {
  test.describe(`on a narrow phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } })

    test('the bottom bar of the app has at most four entries, and no label is cut', async ({
      page,
      signInAs,
    }) => {
      await signInAs('user')
      await page.goto('/app')
      const entries = page.locator('[data-bottom-bar]').locator('a, button')
      await expect(entries.first()).toBeVisible()
      expect(await entries.count()).toBeLessThanOrEqual(4)
      const cut = await entries.evaluateAll((elements) =>
        elements
          .flatMap((element) => [...element.querySelectorAll('span')])
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
      expect(cut, 'Shorten them: `shortTitle` of the resources').toEqual([])
    })
  })
}

for (const locale of new Set([defaultLanguage, phoneLanguage])) {
  const t = translateTo(locale)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the focus moves to the heading of a page that was opened in the browser, without a ring', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto('/manager/account')
      await expect(page.locator('body')).toBeFocused()
      await page.getByRole('link', { name: t('users:title'), exact: true }).press('Enter')
      const heading = page.getByRole('heading', { level: 1, name: t('users:title') })
      await expect(heading).toBeFocused()
      await expect(heading).toHaveCSS('outline-style', 'none')

      await page.getByRole('link', { name: t('users:new') }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: t('users:new') })).toBeFocused()
      await page.goBack()
      await expect(heading).toBeFocused()
    })
  })
}

test('a link of the account menu closes the menu, and the focus moves to the heading', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/app')
  await page.getByRole('button', { name: t('common:menu.account') }).click()
  await page.getByRole('menuitem', { name: t('nav:account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the account menu closes when the browser goes back', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/app')
  await page.getByRole('link', { name: t('nav:account'), exact: true }).click()
  await expect(page).toHaveURL('/app/account')
  await page.getByRole('button', { name: t('common:menu.account') }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the focus moves to the heading when the focused control disappears', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/users?role=admin')
  await page.getByRole('link', { name: t('lists:clearFilters') }).press('Enter')
  await expect(page).toHaveURL('/manager/users')
  await expect(page.getByRole('heading', { level: 1, name: t('users:title') })).toBeFocused()
})

test('a product name of 40 characters is cut off instead of the controls beside it', async ({
  page,
  signInAs,
}) => {
  const rename = () =>
    page.locator('[translate=no] > [title]').evaluateAll((names) => {
      for (const name of names) name.textContent = 'Wide Words '.repeat(4).slice(0, 40)
    })
  await page.goto('/login')
  await rename()
  await expectNoHorizontalScroll('/login', page, 390, 1024)
  await signInAs('admin')
  for (const [path, width] of [
    ['/manager', 390],
    ['/manager', 1280],
    ['/app', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await rename()
    await expectNoHorizontalScroll(`${path}, ${width} px`, page)
    await expect(page.locator('[translate=no]:visible').first()).toBeInViewport()
    const cutOff = await page
      .locator('header')
      .first()
      .evaluate((header) => {
        const { left, right } = header.getBoundingClientRect()
        return [...header.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility())
          .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < left || box.right > right)
          .map(({ name }) => name)
      })
    expect(cutOff, `${path}, ${width} px`).toEqual([])
  }
})

test('the bar of the app becomes wider than its pages for many entries, and scrolls for more', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('user')
  await page.goto('/app')
  const navigation = page.getByRole('navigation', { name: t('nav:label') })
  const showEntries = (count: number) =>
    navigation.evaluate((element, length) => {
      const entry = element.querySelector('a')
      element.replaceChildren(...Array.from({ length }, () => entry?.cloneNode(true) ?? ''))
    }, count)
  await showEntries(9)
  const cut = await navigation.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(cut).toBe(0)
  await expectNoHorizontalScroll('/app', page)
  await showEntries(30)
  await expectNoHorizontalScroll('/app', page)
})
