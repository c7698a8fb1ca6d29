import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import { pages, rawKey, test } from './support/pages.ts'

const devices = {
  'in English on a wide screen': { locale: 'en', viewport: { width: 1280, height: 800 } },
  'in Arabic on a phone': { locale: 'ar', viewport: { width: 390, height: 844 } },
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
            opened.add(`${route}: ${await openAndClose(page, trigger, route)}`)
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
    const all = [...document.querySelectorAll('[aria-haspopup]')].filter((it) => it.checkVisibility())
    all.forEach((trigger, index) => {
      trigger.setAttribute('data-trigger', String(index))
    })
    return all.length
  })
  return Array.from({ length: count }, (_, index) => page.locator(`[data-trigger="${index}"]`))
}

async function openAndClose(page: Page, trigger: Locator, route: string): Promise<string> {
  const kind = await trigger.getAttribute('aria-haspopup')
  const roles = kind === 'menu' ? '[role=menu]' : '[role=dialog], [role=alertdialog], dialog[open]'
  const panel = page.locator(roles).filter({ visible: true })
  await trigger.focus()
  const name = `${await trigger.innerText()} ${(await trigger.getAttribute('aria-label')) ?? ''}`.trim()
  await page.keyboard.press('Enter')
  await expect(panel, `${route}, ${name}`).toBeVisible()
  await expect
    .poll(() => panel.evaluate((it) => it.contains(document.activeElement)), `${name}: focus inside`)
    .toBe(true)
  expect.soft(await panel.innerText(), name).not.toMatch(rawKey)
  await panel.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await expectAccessible(page, `${route}, ${name}`, { without: ['region'] })
  await page.keyboard.press('Escape')
  await expect(panel, `${route}, ${name}`).toBeHidden()
  await expect(trigger, `${route}, ${name}`).toBeFocused()
  return name
}
