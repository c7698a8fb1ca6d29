/** A first visit on a phone, in Arabic: everything right to left, larger, within reach of a thumb, and nothing off the edge. */
import type { Page } from '@playwright/test'
import common from '../src/i18n/locales/ar/common.json' with { type: 'json' }
import login from '../src/i18n/locales/ar/login.json' with { type: 'json' }
import nav from '../src/i18n/locales/ar/nav.json' with { type: 'json' }
import onboarding from '../src/i18n/locales/ar/onboarding.json' with { type: 'json' }
import repositories from '../src/i18n/locales/ar/repositories.json' with { type: 'json' }
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { codeFor, mailsTo } from './support/mailbox.ts'

const width = 390

test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })

/** What the eye expects of every page. */
async function expectWellSet(page: Page) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveCSS('font-size', '19.2px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('from the first byte to a repository', async ({ page, database }) => {
  const name = uniqueWord()
  await database.addRepositories(name)
  const email = uniqueEmail()
  const response = await page.goto('/login')
  expect(await response?.text()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl" style="--font-scale:1.2"/)
  await expectWellSet(page)
  await page.getByLabel(login.email).fill(email)
  await page.getByRole('button', { name: login.submit }).tap()

  const field = page.getByLabel(login.verify.code, { exact: true })
  await expect(page.getByRole('heading', { name: login.verify.title })).toBeVisible()
  await expectWellSet(page)
  await expect(field).toHaveCSS('direction', 'ltr')
  const code = await codeFor(email)
  const [mail] = await mailsTo(email)
  expect(mail?.html).toMatch(/<html[^>]+lang="ar"/)
  expect(mail?.html).toMatch(/dir="rtl"/)
  expect(mail?.subject).toContain(code)

  await field.fill(code.slice(0, 2))
  const cells = page.locator('[data-drawn] > div').first()
  await expect(cells).toContainText(new RegExp([...code.slice(0, 2)].join('\\s*')))
  const [first, second] = await Promise.all(
    [...code.slice(0, 2)].map((letter) => cells.getByText(letter, { exact: true }).first().boundingBox()),
  )
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  await field.fill(code)

  await expect(page.getByRole('heading', { name: onboarding.title })).toBeVisible()
  await expectWellSet(page)
  await page.getByLabel(onboarding.name).fill('نادية')
  await page.getByRole('button', { name: onboarding.continue }).tap()

  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('نادية')
  await expectWellSet(page)
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByRole('link')).toHaveText([nav.home, nav.repositoriesShort, nav.account])
  const place = await bar.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844)
  const entries = await Promise.all(
    (await bar.getByRole('link').all()).map((link) => link.boundingBox().then((box) => box?.x ?? 0)),
  )
  expect(entries, 'from right to left').toEqual(entries.toSorted((a, b) => b - a))

  await bar.getByRole('link', { name: nav.repositoriesShort }).tap()
  await expect(page.getByRole('heading', { level: 1, name: repositories.title })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('list', { name: repositories.title }).getByRole('link')
  await expect(row).toHaveCount(1)
  await expectWellSet(page)
  await row.tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectWellSet(page)
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: repositories.title }).tap()
  await expect(bar).toBeVisible()

  await bar.getByRole('link', { name: nav.account }).tap()
  await expect(page).toHaveURL('/app/account')
  await expectWellSet(page)
})

test('an administrator has the navigation in a sheet and forms in a drawer', async ({
  page,
  database,
  signIn,
}) => {
  await signIn((await database.addUser({ role: 'admin', name: 'ليلى' })).email)
  await page.goto('/manager')
  await expectWellSet(page)
  await page.getByRole('button', { name: nav.openMenu }).tap()
  const sheet = page.getByRole('dialog', { name: nav.label })
  await expect(sheet).toBeVisible()
  await expect
    .poll(() => sheet.boundingBox().then((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0))))
    .toBe(width)
  await sheet.getByRole('link', { name: nav.repositories }).tap()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: repositories.new }).tap()
  const drawer = page.locator('[data-vaul-drawer]')
  await expect(drawer.getByLabel(repositories.name)).toBeFocused()
  await expect
    .poll(() => drawer.boundingBox().then((box) => box && [box.x, box.width, Math.round(box.y + box.height)]))
    .toEqual([0, width, 844])
  await expectWellSet(page)
  const handle = await drawer.locator('[data-vaul-handle]').boundingBox()
  const grip = {
    x: (handle?.x ?? 0) + (handle?.width ?? 0) / 2,
    y: (handle?.y ?? 0) + (handle?.height ?? 0) / 2,
  }
  const top = async () => (await drawer.boundingBox())?.y ?? 0
  const topAtRest = await top()
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  let pulled = grip.y
  async function pull() {
    pulled += 10
    await page.mouse.move(grip.x, pulled)
    return top()
  }
  // A drawer that has only just opened does not follow yet.
  await expect.poll(pull).toBeGreaterThan(topAtRest)
  await page.mouse.move(grip.x, pulled + 400, { steps: 8 })
  await page.mouse.up()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: repositories.new }).tap()

  // What a keyboard on the screen leaves, now that it makes the page lower.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  // All but what half a pixel makes: it is scrolled to.
  const ratio = 0.95
  await page.setViewportSize({ width, height: 500 })
  await drawer.getByRole('textbox', { name: repositories.link }).tap()
  await expect(drawer.getByRole('textbox', { name: repositories.link })).toBeInViewport({ ratio })
  await expect(drawer.getByRole('button', { name: repositories.create })).toBeInViewport({ ratio })
  await page.setViewportSize({ width, height: 844 })
  const name = `مستودع ${uniqueWord()}`
  await drawer.getByLabel(repositories.name).fill(name)
  await drawer.getByRole('textbox', { name: repositories.link }).fill('git.example.com')
  await expect(drawer.getByRole('textbox', { name: repositories.link })).toHaveCSS('direction', 'ltr')
  await drawer.getByRole('button', { name: repositories.create }).tap()
  await expect(page.getByText(repositories.created)).toBeVisible()
  await expect(drawer).toBeHidden()

  // Not among the newest of all, where those of other tests come between.
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('list', { name: repositories.title }).getByRole('link')
  await expect(row).toHaveText([name])
  await row.tap()
  await page.getByRole('button', { name: common.actions.delete }).tap()
  await expect(drawer).toHaveAttribute('role', 'alertdialog')
  await drawer.getByRole('button', { name: common.actions.delete }).tap()
  await expect(page).toHaveURL('/manager/repositories')
})
