import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The contrast rule of level AA, without the stricter rule of level AAA. */
export const colorContrastOnly = { tags: ['cat.color'], without: ['color-contrast-enhanced'] }

declare global {
  interface Window {
    axe?: typeof axe
  }
}

export type AxeRules = { tags?: string[]; without?: string[] }

/**
 * Runs the axe rules up to level AA. `without` disables rules, for example `region` for dialogs, which lie outside the
 * landmarks.
 */
export async function expectAccessible(
  page: Page,
  label = page.url(),
  { tags = allTags, without = [] }: AxeRules = {},
) {
  await waitForTransitions(page)
  // The builder of axe for Playwright would send these half a million characters again for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (options) => {
      const results = await window.axe?.run(document, options)
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`,
      )
    },
    {
      runOnly: tags,
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations' as const],
      // The pages have no frames to check.
      iframes: false,
    },
  )
  expect.soft(found, label).toEqual([])
}

/** Half-way through a transition between two themes, a color has neither of its contrasts. */
export function waitForTransitions(page: Page) {
  return page.evaluate(() => {
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition)
    // A transition of an element that disappears is rejected.
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => {})
  })
}
