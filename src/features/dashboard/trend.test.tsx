import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { Trend } from './trend'

async function tell(value: number, before: number, language: LanguageKey = 'en') {
  await loadCatalogue(language, 'areas')
  const { container } = render(
    <I18nProvider i18n={createI18n(language)}>
      <Trend of={{ value, before }} than="than then" same="the same" />
    </I18nProvider>,
  )
  return container.textContent
}

test.each([
  [150, 100, '+50% than then'],
  [50, 100, '-50% than then'],
  [0, 100, '-100% than then'],
  [103, 100, '+3% than then'],
  [1_005, 1_000, '+0.5% than then'],
  [100, 100, '0%the same'],
  [0, 0, '0%the same'],
])('%d after %d is a share', async (value, before, text) => {
  expect(await tell(value, before)).toBe(text)
})

test.each([
  [5, 0, '+5 than then'],
  [1_000_001, 1_000_000, '+1 than then'],
  [40, 2, '+38 than then'],
  [1, -1, '+2 than then'],
])('%d after %d is a number, since a share would say nothing', async (value, before, text) => {
  expect(await tell(value, before)).toBe(text)
})

const signs: [LanguageKey, RegExp][] = [
  ['en', /^\+50%/],
  ['fr', /^\+50\s%/],
  ['ar', /\+\u200e?50/],
]
test.each(signs)('signs and percentages follow the language: %s', async (language, text) => {
  expect(await tell(150, 100, language)).toMatch(text)
})
