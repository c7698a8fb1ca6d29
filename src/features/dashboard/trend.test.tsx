import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { Trend, type TrendProps } from './trend'

const format = formatFor(defaultLanguage)

async function renderTrend(unit: TrendProps['unit'], value: number, before: number, language: LanguageKey) {
  await loadCatalogue(language, 'areas')
  const { container } = render(
    <I18nProvider i18n={createI18n(language)}>
      <Trend of={{ value, before }} unit={unit} than="than then" same="the same" />
    </I18nProvider>,
  )
  return container
}

async function tell(value: number, before: number, language: LanguageKey = defaultLanguage) {
  const { textContent } = await renderTrend('share', value, before, language)
  return textContent
}

test.each([
  [150, 100, 0.5, ' than then'],
  [50, 100, -0.5, ' than then'],
  [0, 100, -1, ' than then'],
  [103, 100, 0.03, ' than then'],
  [1_005, 1_000, 0.005, ' than then'],
  [100, 100, 0, 'the same'],
  [0, 0, 0, 'the same'],
])('%d after %d is a share', async (value, before, share, text) => {
  expect(await tell(value, before)).toBe(format.percentDifference(share) + text)
})

test.each([
  [5, 0, 5],
  [1_000_001, 1_000_000, 1],
  [40, 2, 38],
  [1, -1, 2],
])('%d after %d is a number, since a share would say nothing', async (value, before, difference) => {
  expect(await tell(value, before)).toBe(`${format.difference(difference)} than then`)
})

test.each([
  [41, 22, `${format.difference(19)} than then`],
  [22, 41, `${format.difference(-19)} than then`],
  [22, 22, 'the same'],
])('%d after %d as a number shows the period too', async (value, before, text) => {
  const container = await renderTrend('number', value, before, defaultLanguage)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('.sr-only')).toBeNull()
})

const signs: [LanguageKey, RegExp][] = [
  ['en', /^\+50%/],
  ['fr', /^\+50\s%/],
  ['ar', /\+\u200e?50/],
  ['sw', /^\+50%/],
]
test.each(signs)('signs and percentages follow the language: %s', async (language, text) => {
  expect(await tell(150, 100, language)).toMatch(text)
})
