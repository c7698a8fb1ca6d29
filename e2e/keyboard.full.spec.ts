import type { Locator, Page } from '@playwright/test'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { t } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import { pages, rawKey, test } from './support/pages.ts'
import { phoneLanguage } from './support/viewports.ts'

const devices = {
  'on a wide screen': { locale: defaultLanguage, viewport: { width: 1280, height: 800 } },
  'on a phone': { locale: phoneLanguage, viewport: { width: 390, height: 844 } },
}

test('at a large zoom, no bar covers the element with the focus, and a dialog scrolls to its buttons', async ({
  page,
  context,
  visitors,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await context.addCookies(visitors.admin)
  await page.goto('/manager/users')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(findCoveredFocus), `${key} ${count}`).toBeUndefined()
    }
  }
  await page.goto('/manager/account')
  await page.getByRole('button', { name: t('account:deletion.start') }).click()
  const dialog = page.getByRole('alertdialog')
  for (const button of await dialog.getByRole('button').all()) {
    await button.focus()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

/** Runs in the page. The element with the focus, if another one hides all of it. */
function findCoveredFocus(): string | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const)
  const isVisible = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    return found && (element.contains(found) || found.contains(element))
  })
  return isVisible ? undefined : element.outerHTML.slice(0, 200)
}

for (const [name, device] of Object.entries(devices)) {
  test.describe(name, () => {
    test.use(device)

    test('every dialog and menu opens and closes by keyboard, is accessible and returns the focus', async ({
      page,
      context,
      rows,
      visitors,
    }) => {
      test.setTimeout(480_000)
      const opened = new Set<string>()
      for (const [route, row] of Object.entries(pages)) {
        await test.step(route, async () => {
          await context.clearCookies()
          await context.addCookies(visitors[row.as])
          await page.goto(row.at?.(rows) ?? route)
          for (const trigger of await findTriggers(page)) {
            const name = await readName(trigger)
            // The header and the sidebar are the same on all pages of an area.
            const [, area] = route.split('/')
            const frame = (await isInFrame(trigger)) && `frame of ${area} for ${row.as}: ${name}`
            if (frame && opened.has(frame)) continue
            await openAndClose(page, trigger, `${route}, ${name}`)
            opened.add(frame || `${route}: ${name}`)
          }
        })
      }
      expect(opened.size, [...opened].join('\n')).toBeGreaterThan(15)
    })
  })
}

/** The visible triggers. They are marked because an open dialog or menu can contain more triggers. */
async function findTriggers(page: Page): Promise<Locator[]> {
  const count = await page.evaluate(() => {
    // All rows of a list have the same menu.
    const all = [...document.querySelectorAll('[aria-haspopup]')].filter(
      (it) => it.checkVisibility() && !it.closest('tbody tr:not(:first-child)'),
    )
    all.forEach((trigger, index) => {
      trigger.setAttribute('data-trigger', String(index))
    })
    return all.length
  })
  return Array.from({ length: count }, (_, index) => page.locator(`[data-trigger="${index}"]`))
}

async function readName(trigger: Locator): Promise<string> {
  return `${await trigger.innerText()} ${(await trigger.getAttribute('aria-label')) ?? ''}`.trim()
}

function isInFrame(trigger: Locator): Promise<boolean> {
  return trigger.evaluate((it) => !it.closest('main'))
}

async function openAndClose(page: Page, trigger: Locator, name: string) {
  const kind = await trigger.getAttribute('aria-haspopup')
  const roles = kind === 'menu' ? '[role=menu]' : '[role=dialog], [role=alertdialog], dialog[open]'
  const panel = page.locator(roles).filter({ visible: true })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(panel, name).toBeVisible()
  await expect
    .poll(() => panel.evaluate((it) => it.contains(document.activeElement)), `${name}: focus inside`)
    .toBe(true)
  expect.soft(await panel.innerText(), name).not.toMatch(rawKey)
  await panel.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await expectAccessible(page, name, { without: ['region'] })
  await page.keyboard.press('Escape')
  await expect(panel, name).toBeHidden()
  await expect(trigger, name).toBeFocused()
}
