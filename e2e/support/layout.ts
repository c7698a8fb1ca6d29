import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** The rows of a list, without its header. */
export function listRows(page: Page, name: string) {
  return page.getByRole('table', { name }).locator('tbody').getByRole('row')
}

/** Checks the current width, or each of `widths`. */
export async function expectNoHorizontalScroll(name: string, page: Page, ...widths: number[]) {
  const viewport = page.viewportSize()
  for (const width of widths.length > 0 ? widths : [undefined]) {
    if (width && viewport) await page.setViewportSize({ ...viewport, width })
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(overflow, `${name}, sideways ${width ?? ''}`).toBeLessThanOrEqual(0)
  }
  if (widths.length > 0 && viewport) await page.setViewportSize(viewport)
}

/** How many lines each of the texts takes. */
export function countLines(texts: Locator) {
  return texts.evaluateAll((elements) =>
    elements.map((element) =>
      Math.round(
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      ),
    ),
  )
}

/** Cumulative layout shift (CLS) since the page was opened. */
export async function expectNoShift(name: string, page: Page) {
  const { sum, moved } = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords().filter((entry): entry is LayoutShift => 'hadRecentInput' in entry)
    observer.disconnect()
    const unexpected = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    return {
      sum: unexpected.reduce((total, { value }) => total + value, 0),
      moved: unexpected.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent)),
    }
  })
  expect.soft(sum, `${name}, cumulative layout shift of ${JSON.stringify(moved)}`).toBeLessThan(0.02)
}

/** For `prefers-reduced-motion: reduce`. */
export async function expectNoMotion(name: string, page: Page) {
  const running = await page.evaluate(() =>
    document.getAnimations().map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
  )
  expect.soft(running, `${name}, animations`).toEqual([])
}

/** WCAG 2.5.5: 44 px in both directions, except for links inside a text. */
export async function expectTouchTargets(name: string, page: Page) {
  const { isCoarse, small } = await page.evaluate(findSmallTargets)
  expect.soft(isCoarse, 'the pointer is coarse').toBe(true)
  expect.soft(small, `${name}, targets that are too small`).toEqual([])
}

function findSmallTargets() {
  const least = 43.99
  const small: string[] = []
  const selector =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role^=menuitem], [role=option]'
  for (const element of document.querySelectorAll(selector)) {
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (!isShown || element.closest('[aria-hidden=true], [inert]')) continue
    const areas = [box, measurePseudoElement(element, '::after')]
    if (areas.some(({ width, height }) => width >= least && height >= least)) continue
    if (!isInText(element)) small.push(`${box.width} × ${box.height}: ${element.outerHTML.slice(0, 200)}`)
  }
  return { isCoarse: matchMedia('(pointer: coarse)').matches, small }

  /** A pseudo-element can extend the touch target. */
  function measurePseudoElement(element: Element, pseudo: string) {
    const { content, position, width, height } = getComputedStyle(element, pseudo)
    const isArea = content !== 'none' && position === 'absolute'
    return isArea ? { width: Number.parseFloat(width), height: Number.parseFloat(height) } : new DOMRect()
  }

  function isInText(element: Element) {
    const text = element.closest('p, li, dd, td')
    const isInline = getComputedStyle(element).display === 'inline'
    return isInline && (text?.textContent?.trim() ?? '') !== element.textContent?.trim()
  }
}

/** On paper there are no controls and no clipped texts, and the text is dark on light in both themes. */
export async function expectPrintable(name: string, page: Page) {
  await page.emulateMedia({ media: 'print' })
  const { ink, ground, pressable, cut } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 200))
    return {
      ink: color,
      ground: backgroundColor,
      pressable: shown('nav, button, select, header:not(main header)'),
      cut: [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).overflowX !== 'visible')
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map((element) => element.outerHTML.slice(0, 200)),
    }
  })
  await page.emulateMedia({ media: null })
  expect.soft(lightness(ink), `${name}, ink on paper`).toBeLessThan(0.4)
  expect.soft(lightness(ground), `${name}, paper`).toBeGreaterThan(0.9)
  expect.soft(pressable, `${name}, on paper`).toEqual([])
  expect.soft(cut, `${name}, cut off on paper`).toEqual([])
}

/** Reads the lightness, the first value of an OKLCH color. */
export function lightness(color: string) {
  return Number(/^oklch\(([\d.]+)/.exec(color)?.[1])
}
