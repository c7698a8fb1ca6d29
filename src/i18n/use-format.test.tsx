import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { renderPage } from '@/testing/render-page'
import { defaultLanguage, languageKeys } from './languages'
import { useFormat } from './use-format'
import type { Format } from './values/format'
import { formatLocale } from './values/format-locale'

async function format(language: LanguageKey, write: (format: Format) => string) {
  function Formatted() {
    return <p>{write(useFormat())}</p>
  }
  const { container, unmount } = await renderPage(<Formatted />, { language })
  const text = withPlainSpaces(container.textContent)
  unmount()
  return text
}

function withPlainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, ' ')
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

  const days: [LanguageKey, string, string][] = [
    ['en', 'Mar 5, 2026', 'Mar 6, 2026'],
    ['fr', '5 mars 2026', '6 mars 2026'],
    ['ar', '5 مارس 2026', '6 مارس 2026'],
    ['sw', '5 Mac 2026', '6 Mac 2026'],
  ]
  test.each(days)('dates are formatted in %s in the given time zone', async (language, here, there) => {
    expect(await format(language, ({ date }) => date(moment, 'UTC'))).toBe(here)
    expect(await format(language, ({ date }) => date(moment, 'Asia/Tokyo'))).toBe(there)
  })

  const times: [LanguageKey, string, string][] = [
    ['en', 'Mar 5, 2026, 12:05 AM', 'Mar 5, 2026, 4:05 PM'],
    ['fr', '5 mars 2026, 00:05', '5 mars 2026, 16:05'],
    ['ar', '5 مارس 2026، 12:05 ص', '5 مارس 2026، 4:05 م'],
    ['sw', '5 Mac 2026, 00:05', '5 Mac 2026, 16:05'],
  ]
  test.each(times)(
    'hours have two digits in %s if the clock has 24 of them',
    async (language, ...expected) => {
      const texts = await Promise.all(
        ['00:05', '16:05'].map((time) =>
          format(language, ({ dateTime }) => dateTime(new Date(`2026-03-05T${time}Z`), 'UTC')),
        ),
      )
      expect(texts).toEqual(expected)
    },
  )
})

describe('relative time', () => {
  const words = new Intl.RelativeTimeFormat(formatLocale(defaultLanguage))

  test.each<[number, number, Intl.RelativeTimeFormatUnit]>([
    [60, -1, 'minute'],
    [3_599, -59, 'minute'],
    [7_200, -2, 'hour'],
    [86_400, -1, 'day'],
    [47 * 3_600, -1, 'day'],
    [6 * 86_400, -6, 'day'],
    [14 * 86_400, -2, 'week'],
    [65 * 86_400, -2, 'month'],
    [800 * 86_400, -2, 'year'],
    [-90, 1, 'minute'],
    [-86_400, 1, 'day'],
  ])('%i seconds ago are formatted as %i %s', async (seconds, value, unit) => {
    const now = new Date(moment.getTime() + seconds * 1_000)
    const text = await format(defaultLanguage, ({ relativeTime }) => relativeTime(moment, now))
    expect(text).toBe(withPlainSpaces(words.format(value, unit)))
  })

  const names: [LanguageKey, string, string, string][] = [
    ['en', '1 day ago', 'now', 'in 1 day'],
    ['fr', 'il y a 1 jour', 'maintenant', 'dans 1 jour'],
    ['ar', 'قبل يوم واحد', 'الآن', 'خلال يوم واحد'],
    ['sw', 'siku 1 iliyopita', 'sasa hivi', 'baada ya siku 1'],
  ]
  test.each(names)(
    'the present and a day before and after it are formatted in %s',
    async (language, ...expected) => {
      const texts = await Promise.all(
        [47 * 3_600, 30, -86_400].map((seconds) => {
          const now = new Date(moment.getTime() + seconds * 1_000)
          return format(language, ({ relativeTime }) => relativeTime(moment, now))
        }),
      )
      expect(texts).toEqual(expected)
    },
  )
})
