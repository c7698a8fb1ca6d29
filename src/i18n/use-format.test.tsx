import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { renderPage } from '@/testing/render-page'
import type { Format } from './format'
import { languageKeys } from './languages'
import { useFormat } from './use-format'

async function format(language: LanguageKey, write: (format: Format) => string) {
  function Formatted() {
    return <p>{write(useFormat())}</p>
  }
  const { container, unmount } = await renderPage(<Formatted />, { language })
  const text = container.textContent?.replace(/[\u00a0\u202f]/g, ' ')
  unmount()
  return text
}

const moment = new Date('2026-03-05T23:30:00Z')

describe('formats', () => {
  const numbers: [LanguageKey, string][] = [
    ['en', '1,234,567'],
    ['fr', '1 234 567'],
    ['ar', '1,234,567'],
    ['sw', '1,234,567'],
  ]
  test.each(numbers)('numbers are formatted in %s', async (language, number) => {
    expect(await format(language, ({ number: write }) => write(1_234_567))).toBe(number)
  })

  const lists: [LanguageKey, string][] = [
    ['en', 'a, b, and c'],
    ['fr', 'a, b et c'],
    ['ar', 'a وb وc'],
    ['sw', 'a, b na c'],
  ]
  test.each(lists)('lists are formatted in %s', async (language, list) => {
    expect(await format(language, ({ list: write }) => write(['a', 'b', 'c']))).toBe(list)
  })

  test.each(languageKeys)('dates use the digits 0 to 9 in %s', async (language) => {
    const texts = await Promise.all([
      format(language, ({ dateTime }) => dateTime(moment, 'UTC')),
      format(language, ({ date }) => date(moment, 'UTC')),
      format(language, ({ relativeTime }) => relativeTime(moment, new Date('2026-03-20T00:00:00Z'))),
    ])
    for (const text of texts) {
      expect(text).toMatch(/\p{L}/u)
      expect(text).not.toMatch(/[٠-٩۰-۹]/)
    }
    expect(texts[1]).toMatch(/5.*2026|2026.*5/)
  })

  test('dates are formatted in the given time zone', async () => {
    expect(await format('en', ({ date }) => date(moment, 'UTC'))).toBe('Mar 5, 2026')
    expect(await format('en', ({ date }) => date(moment, 'Asia/Tokyo'))).toBe('Mar 6, 2026')
  })
})

describe('relative time', () => {
  test.each([
    [0, 'now'],
    [30, 'now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [6 * 86_400, '6 days ago'],
    [14 * 86_400, '2 weeks ago'],
    [65 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
    [-90, 'in 1 minute'],
    [-86_400, 'tomorrow'],
  ])('%i seconds are formatted as %j', async (seconds, text) => {
    const now = new Date(moment.getTime() + seconds * 1_000)
    expect(await format('en', ({ relativeTime }) => relativeTime(moment, now))).toBe(text)
  })
})
