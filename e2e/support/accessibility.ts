import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The contrast rule of level AA, without the stricter rule of level AAA. */
export const colorContrastOnly = { tags: ['cat.color'], without: ['color-contrast-enhanced'] }

type Limits = { tags?: string[]; without?: string[] }

/**
 * Runs the axe rules up to level AA. `without` disables rules, for example `region` for dialogs, which lie outside the
 * landmarks.
 */
export async function expectAccessible(
  page: Page,
  label = page.url(),
  { tags = allTags, without = [] }: Limits = {},
) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .disableRules(without)
    // Legacy mode skips frames, and the pages have none to check.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect.soft(found, label).toEqual([])
}
