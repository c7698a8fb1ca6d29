/** What axe finds on a page: nothing, of all it knows up to level AA. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of contrast there are two rules; the stricter one belongs to level AAA. */
export const colorContrastOnly = { tags: ['cat.color'], without: ['color-contrast-enhanced'] }

type Limits = { tags?: string[]; without?: string[] }

/** `what` tells where it was. `without` names rules that do not fit: what pops up lies outside the landmarks. */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  { tags = allTags, without = [] }: Limits = {},
) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .disableRules(without)
    // There are no frames to go into, so none of what that takes.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect.soft(found, what).toEqual([])
}
