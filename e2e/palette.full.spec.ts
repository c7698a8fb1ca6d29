import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { getLanguage, hasLanguageChoice } from '../src/i18n/languages.ts'
import { isolate } from '../src/platform/text/bidi.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openWithoutScripts } from './support/browser/open-without-scripts.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listResourcePages } from './support/routes.ts'
import { phoneLanguage } from './support/viewports.ts'

test.describe('on a wide screen', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: t('commands:title') })
  const field = (page: Page) => palette(page).getByRole('combobox')
  /** The code of the palette is loaded when it opens for the first time. */
  async function openPalette(page: Page) {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }
  const active = (page: Page) => palette(page).getByRole('option', { selected: true })

  test('Ctrl K from before hydration opens the palette', async ({ page, signInAs }) => {
    await signInAs('admin')
    const scripts = await openWithoutScripts(page, '/manager/dashboard')
    await page.keyboard.press('Control+k')
    await scripts.release()
    await expect(field(page)).toBeFocused()
  })

  test('an administrator searches and opens pages by keyboard', async ({ page, database, signInAs }) => {
    const word = uniqueWord()
    const { latestSize } = appConfig.list
    const total = latestSize + 2
    const [, , third] = await database.addUsers(
      ...Array.from({ length: total }, (_, index) => `${word} ${index + 1}`),
    )
    await signInAs('admin')
    await page.goto('/manager/account')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await openPalette(page)
    expect(scripts.some((url) => /\/command-palette-/.test(url))).toBe(true)
    await expect(active(page)).toHaveText(t('nav:dashboard'))
    await expectAccessible(page)

    await page.keyboard.type(word)
    await expect(palette(page).getByRole('option')).toHaveCount(latestSize + 1)
    await expect(palette(page).getByRole('status')).toHaveText(
      t('commands:results', { count: latestSize + 1 }),
    )
    await expect(active(page)).toContainText(`${word} ${total}`)
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(active(page)).toHaveText(t('commands:all'))
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toContainText(`${word} 3`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/manager/users/${third?.id}`)
    await expect(palette(page)).toBeHidden()

    await openPalette(page)
    await page.keyboard.type(word)
    const all = palette(page).getByRole('option', { name: t('commands:all') })
    await expect(all).toBeVisible()
    await all.click()
    await expect(page).toHaveURL(`/manager/users?searchTerm=${word}`)
    await expect(palette(page)).toBeHidden()

    await openPalette(page)
    await page.keyboard.type('100%_nothing')
    await expect(palette(page).getByRole('status')).toHaveText(
      t('common:list.noResults', { searchTerm: isolate('100%_nothing') }),
    )
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })

  test('an administrator acts on the user who is shown, and creates another', async ({
    page,
    database,
    signInAs,
  }) => {
    const user = await database.addUser({ name: uniqueWord() })
    await signInAs('admin')
    await page.goto(`/manager/users/${user.id}`)
    await openPalette(page)
    const shown = palette(page).getByRole('group', { name: user.name })
    await expect(active(page)).toHaveText(t('common:actions.edit'))
    const labels = await shown.getByRole('option').allTextContents()
    expect(labels.slice(-4)).toEqual([
      t('users:copyEmail'),
      t('commands:copyLink'),
      t('users:ban.action'),
      t('common:actions.delete'),
    ])
    await expectAccessible(page)
    await shown.getByRole('option', { name: t('users:ban.action'), exact: true }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation.getByRole('textbox', { name: t('users:ban.reason') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirmation).toBeHidden()

    await openPalette(page)
    await page.keyboard.type(t('users:new'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/manager/users/new')
    await expect(palette(page)).toBeHidden()
    await openPalette(page)
    const recent = palette(page).getByRole('group', { name: t('commands:recent') })
    await recent.getByRole('option', { name: user.name }).click()
    await expect(page).toHaveURL(`/manager/users/${user.id}`)
  })

  test('the row in the panel beside a list has its actions in the palette, and is a recent page', async ({
    page,
    database,
    signInAs,
  }) => {
    const user = await database.addUser({ name: uniqueWord() })
    await signInAs('admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/manager/users?panel=${user.id}`)
    await expect(page.getByRole('heading', { level: 2, name: user.name })).toBeVisible()
    await openPalette(page)
    const shown = palette(page).getByRole('group', { name: user.name })
    await expect(shown.getByRole('option', { name: t('users:ban.action'), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/manager/account')
    await openPalette(page)
    const recent = palette(page).getByRole('group', { name: t('commands:recent') })
    await recent.getByRole('option', { name: user.name }).click()
    await expect(page).toHaveURL(`/manager/users/${user.id}`)
  })

  test('closing the palette returns the focus, and its shortcut closes it too', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/manager/users')
    await page.getByRole('searchbox').focus()
    await openPalette(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeFocused()

    const button = page.getByRole('button', { name: t('commands:open'), exact: true })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(t('common:theme.dark'))
    await expect(active(page)).toHaveText(t('common:theme.dark'))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(button).toBeFocused()

    if (!hasLanguageChoice) return
    const { key, label } = getLanguage(otherLanguage)
    await openPalette(page)
    await page.keyboard.type(label)
    await expect(active(page)).toHaveText(label)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', key)
  })

  test('a section of the account page is found, scrolled to and focused', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1200, height: 500 })
    await signInAs('user')
    await page.goto('/app')
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    const open = async (name: string) => {
      await openPalette(page)
      await field(page).fill(name)
      await expect(active(page)).toHaveText(name)
      await page.keyboard.press('Enter')
    }
    await open(t('account:deletion.title'))
    await expect(heading(t('account:deletion.title'))).toBeFocused()
    await expect(heading(t('account:deletion.title'))).toBeInViewport()
    // The ring is around the card, because one around the heading would cut through the text below.
    await expect(heading(t('account:deletion.title'))).toHaveCSS('outline-style', 'none')
    const card = page.locator('section', { has: heading(t('account:deletion.title')) }).last()
    await expect(card).toHaveCSS('outline-style', 'solid')
    await open(t('account:profile'))
    await expect(heading(t('account:profile'))).toBeInViewport()
  })

  test('leaving a page with unsaved input through the palette asks first', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/manager/users/new')
    const name = page.getByLabel(t('users:name'))
    await name.fill('Noor')
    await openPalette(page)
    await page.keyboard.type(t('nav:dashboard').slice(0, 4))
    await expect(active(page)).toHaveText(t('nav:dashboard'))
    await page.keyboard.press('Enter')
    const confirmation = page.getByRole('alertdialog')
    await confirmation
      .getByRole('button', { name: t('common:unsaved.stay') })
      .first()
      .click()
    await expect(confirmation).toBeHidden()
    await expect(name).toHaveValue('Noor')
    await openPalette(page)
    await page.keyboard.type(t('nav:dashboard').slice(0, 4))
    await expect(active(page)).toHaveText(t('nav:dashboard'))
    await page.keyboard.press('Enter')
    await confirmation.getByRole('button', { name: t('common:unsaved.leave') }).click()
    await expect(page).toHaveURL('/manager/dashboard')
    await expect(confirmation).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: t('nav:dashboard') })).toBeVisible()
    await openPalette(page)
    await expect(active(page), 'the page that is shown').not.toHaveText(t('nav:dashboard'))
  })

  test('single keys focus the search field and open the list of shortcuts, unless they are switched off', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/manager/users')
    const search = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('/?')
    await expect(search).toHaveValue('/?')

    await search.blur()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: t('commands:shortcuts.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: t('commands:shortcuts.single') }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.reload()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(search).not.toBeFocused()
    await openPalette(page)
    await page.keyboard.type(t('commands:shortcuts.title'))
    await expect(active(page)).toContainText(t('commands:shortcuts.title'))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await dialog.getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: phoneLanguage })
  const t = translateTo(phoneLanguage)
  const drawer = (page: Page) => page.locator('[data-vaul-drawer]')

  test('an administrator searches, changes the theme and opens the list of shortcuts', async ({
    page,
    database,
    signInAs,
  }) => {
    const name = `ليلى ${uniqueWord()}`
    const person = await database.addUser({ name })
    await signInAs('admin')
    await page.goto('/manager/dashboard')
    const button = page.getByRole('button', { name: t('commands:open'), exact: true })
    await button.tap()
    await expect(drawer(page)).toHaveAccessibleName(t('commands:title'))
    await expect(drawer(page).getByRole('combobox')).toBeFocused()
    const pages = await drawer(page)
      .getByRole('group', { name: t('commands:goTo') })
      .getByRole('option')
      .allTextContents()
    expect(pages).toEqual(
      expect.arrayContaining([t('users:title'), t('nav:account'), t('nav:apiDocumentation')]),
    )
    expect(pages.at(0)).toBe(t('nav:dashboard'))
    expect(pages).toContain(t('nav:openApp'))
    expect(pages.length).toBeGreaterThanOrEqual(6 + listResourcePages('manager').length)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await drawer(page).getByRole('combobox').fill(name)
    const found = drawer(page)
      .getByRole('group', { name: t('users:title') })
      .getByRole('option')
    await expect(found).toHaveCount(1)
    await found.tap()
    await expect(page).toHaveURL(`/manager/users/${person.id}`)
    await expect(drawer(page)).toBeHidden()

    await button.tap()
    await drawer(page).getByRole('combobox').fill(t('common:theme.dark'))
    await drawer(page)
      .getByRole('option', { name: t('common:theme.dark') })
      .tap()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(drawer(page)).toBeHidden()

    await button.tap()
    await drawer(page)
      .getByRole('option', { name: t('commands:shortcuts.title') })
      .tap()
    await expect(drawer(page).getByText(t('commands:shortcuts.singleHint'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a user opens the palette from the top bar of the app', async ({ page, signInAs }) => {
    await signInAs('user')
    await page.goto('/app')
    await page
      .locator('[data-top-bar]')
      .getByRole('button', { name: t('commands:open') })
      .tap()
    await expect(drawer(page).getByRole('option', { name: t('users:title') })).toBeHidden()
    await drawer(page)
      .getByRole('option', { name: t('nav:account'), exact: true })
      .tap()
    await expect(page).toHaveURL('/app/account')
  })

  test('the palette closes when the browser goes back', async ({ page, signInAs }) => {
    await signInAs('user')
    await page.goto('/app')
    await page.getByRole('link', { name: t('nav:account'), exact: true }).tap()
    await expect(page).toHaveURL('/app/account')
    await page
      .locator('[data-top-bar]')
      .getByRole('button', { name: t('commands:open') })
      .tap()
    await expect(drawer(page).getByRole('combobox')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/app')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('without a data saver', () => {
  test.use({ isPreloading: true })

  test('a message appears at once while there is no connection', async ({ page, database, signInAs }) => {
    const user = await database.addUser()
    await page.context().grantPermissions(['clipboard-write'])
    await signInAs('admin')
    await page.goto(`/manager/users/${user.id}`, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    const notice = page.locator('[data-offline-notice]')
    await expect(notice).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: t('commands:copyLink') }).click()
    await expect(page.getByText(t('commands:linkCopied'))).toBeVisible()
    await expect(notice).toBeVisible()
  })
})
