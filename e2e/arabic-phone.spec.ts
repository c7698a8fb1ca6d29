import type { Locator, Page } from '@playwright/test'
import { translateTo } from '../src/testing/t.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listRows } from './support/layout.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { listResourcePages } from './support/routes.ts'

const t = translateTo('ar')
const width = 390

test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })

/** Arabic from right to left, in its larger font, without horizontal scrolling. */
async function expectArabicLayout(page: Page) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveCSS('font-size', '19.2px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('a first visit from the login page to the app is in Arabic and fits the phone', async ({ page }) => {
  const email = uniqueEmail()
  const response = await page.goto('/login')
  expect(await response?.text()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl" style="--font-scale:1.2;/)
  await expectArabicLayout(page)
  await page.getByLabel(t('login:email')).fill(email)
  await page.getByRole('button', { name: t('login:submit') }).tap()

  const field = page.getByLabel(t('login:verify.code'), { exact: true })
  await expect(page.getByRole('heading', { name: t('login:verify.title') })).toBeVisible()
  await expectArabicLayout(page)
  await expect(field).toHaveCSS('direction', 'ltr')
  const code = await waitForCode(email)
  const [mail] = await listMails(email)
  expect(mail?.html).toMatch(/<html[^>]+lang="ar"/)
  expect(mail?.html).toMatch(/dir="rtl"/)
  expect(mail?.subject).toContain(code)

  await field.fill(code.slice(0, 2))
  const cells = page.locator('[data-drawn] > div').first()
  const letters = [...code.slice(0, 2)]
  await expect(cells).toContainText(new RegExp(letters.join('\\s*')))
  const [first, second] = await Promise.all(
    letters.map((letter, index) => {
      // Both letters can be the same.
      const position = letters.indexOf(letter) === index ? 'first' : 'last'
      return cells.getByText(letter, { exact: true })[position]().boundingBox()
    }),
  )
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  await field.fill(code)

  await expect(page.getByRole('heading', { name: t('onboarding:title') })).toBeVisible()
  await expectArabicLayout(page)
  await page.getByLabel(t('onboarding:name')).fill('نادية')
  await page.getByRole('button', { name: t('onboarding:continue') }).tap()

  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('نادية')
  await expectArabicLayout(page)
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByRole('link').first()).toHaveText(t('nav:home'))
  const more = bar.getByRole('button', { name: t('nav:more') })
  if (await more.isVisible()) await more.tap()
  const linkTo = (path: string) => page.locator(`:is([data-bottom-bar], [role=menu]) a[href="${path}"]`)
  for (const path of [...listResourcePages('app'), '/app/account']) await expect(linkTo(path)).toBeVisible()
  const place = await bar.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844)
  const entries = await Promise.all(
    (await bar.getByRole('link').all()).map((link) => link.boundingBox().then((box) => box?.x ?? 0)),
  )
  expect(entries, 'from right to left').toEqual(entries.toSorted((a, b) => b - a))

  await linkTo('/app/account').tap()
  await expect(page).toHaveURL('/app/account')
  await expectArabicLayout(page)
})

test('an administrator opens pages from a sheet, and forms and confirmations open in a drawer', async ({
  page,
  database,
  signInAs,
}) => {
  await database.confirmSessions(await signInAs('admin', { name: 'ليلى' }))
  await page.goto('/manager')
  await expectArabicLayout(page)
  const sheet = await openMenu(page)
  await expect
    .poll(() => sheet.boundingBox().then((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0))))
    .toBe(width)
  await sheet.getByRole('link', { name: t('nav:account') }).tap()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: t('account:changeEmail') }).tap()
  const drawer = page.locator('[data-vaul-drawer]')
  const field = drawer.getByRole('textbox', { name: t('account:emailChange.new') })
  await expect(field).toBeFocused()
  await expect
    .poll(() => drawer.boundingBox().then((box) => box && [box.x, box.width, Math.round(box.y + box.height)]))
    .toEqual([0, width, 844])
  const box = await drawer.boundingBox()
  await expectArabicLayout(page)
  await pullDown(page, drawer)
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: t('account:changeEmail') }).tap()

  // A keyboard on the screen makes the page lower.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  await expect(field).toBeFocused()
  // Too low for the drawer, which gets its height back afterwards.
  await page.setViewportSize({ width, height: 250 })
  await expect.poll(() => drawer.boundingBox()).not.toMatchObject({ height: box?.height })
  await page.setViewportSize({ width, height: 844 })
  await expect.poll(() => drawer.boundingBox()).toEqual(box)
  // Less than 1, because scrolling can miss half a pixel.
  const ratio = 0.95
  await page.setViewportSize({ width, height: 500 })
  await field.tap()
  await expect(field).toBeInViewport({ ratio })
  await expect(drawer.getByRole('button', { name: t('account:emailChange.send') })).toBeInViewport({ ratio })
  await page.setViewportSize({ width, height: 844 })
  const email = uniqueEmail()
  await field.fill(email)
  await expect(field).toHaveCSS('direction', 'ltr')
  await drawer.getByRole('button', { name: t('account:emailChange.send') }).tap()
  await drawer.getByLabel(t('account:code'), { exact: true }).fill(await waitForCode(email))
  await expect(page.getByText(t('account:emailChange.done'))).toBeVisible()
  await expect(drawer).toBeHidden()

  const { name, email: address } = await database.addUser({ name: `نادية ${uniqueWord()}` })
  await (await openMenu(page)).getByRole('link', { name: t('users:title') }).tap()
  await page.getByRole('searchbox').fill(name)
  const row = listRows(page, t('users:title')).getByRole('link')
  await expect(row).toHaveText([name])
  await expectArabicLayout(page)
  await row.tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectArabicLayout(page)
  await page.getByRole('button', { name: t('common:actions.delete'), exact: true }).tap()
  await expect(drawer).toHaveAttribute('role', 'alertdialog')
  await drawer.getByRole('textbox').fill(address)
  await drawer.getByRole('button', { name: t('common:actions.delete'), exact: true }).tap()
  await expect(page).toHaveURL(`/manager/users?${new URLSearchParams({ searchTerm: name })}`)
})

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('nav:openMenu') }).tap()
  const sheet = page.getByRole('dialog', { name: t('nav:label') })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Drags the handle of a drawer down, which closes it. */
async function pullDown(page: Page, drawer: Locator) {
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
  // The drawer follows only after its opening animation.
  await expect.poll(pull).toBeGreaterThan(topAtRest)
  await page.mouse.move(grip.x, pulled + 400, { steps: 8 })
  await page.mouse.up()
}
