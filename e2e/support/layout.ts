/** How a page is laid out: nothing off the edge, nothing jumps or moves, all in reach of a finger, legible on paper. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How far the page reaches beyond the window, at the width it has or at others. */
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

/** CLS: what moved by itself since the page was opened. */
export async function expectNoShift(name: string, page: Page) {
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries: { value: number; hadRecentInput: boolean }[] = JSON.parse(
      JSON.stringify(observer.takeRecords()),
    )
    observer.disconnect()
    return entries.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)
  })
  const sum = shifts.reduce((total, value) => total + value, 0)
  expect.soft(sum, `${name}, cumulative layout shift`).toBeLessThan(0.02)
}

/** For who asked for less motion. */
export async function expectNoMotion(name: string, page: Page) {
  const running = await page.evaluate(() =>
    document.getAnimations().map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
  )
  expect.soft(running, `${name}, animations`).toEqual([])
}

/** WCAG 2.5.5: 44 px in both directions, but for links in the middle of a text. */
export async function expectTouchTargets(name: string, page: Page) {
  const { isCoarse, small } = await page.evaluate(findSmallTargets)
  expect.soft(isCoarse, 'a finger points').toBe(true)
  expect.soft(small, `${name}, too small for a finger`).toEqual([])
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

  /** What is laid over or around an element to catch the finger. */
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

/** Nothing that can only be pressed, nothing cut off, and dark on light whatever the theme. */
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

/** All colours are written in OKLCH, where it comes first. */
function lightness(color: string) {
  return Number(/^oklch\(([\d.]+)/.exec(color)?.[1])
}
