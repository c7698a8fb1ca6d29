import { expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { languageKeys } from '@/i18n/languages'
import { dateOptions } from './format'
import { formatLocale } from './format-locale'
import { isDay, parseDay } from './parse-day'
import { valueFormatFor } from './value-format'

test.each<[LanguageKey, string, string]>([
  ['en', '12/31/2026', '2026-12-31'],
  ['en', '1/2/2026', '2026-01-02'],
  ['en', 'Dec 31, 2026', '2026-12-31'],
  ['en', '31 december 2026', '2026-12-31'],
  ['en', '12/31/26', '2026-12-31'],
  ['en', '12/31/99', '1999-12-31'],
  ['fr', '31/12/2026', '2026-12-31'],
  ['fr', '31.12.2026', '2026-12-31'],
  ['fr', '1 févr. 2026', '2026-02-01'],
  ['fr', '1 AOUT 2026', '2026-08-01'],
  ['ar', '٣١/١٢/٢٠٢٦', '2026-12-31'],
  ['ar', '31 ديسمبر 2026', '2026-12-31'],
  ['sw', '31/12/2026', '2026-12-31'],
  ['sw', '31 Des 2026', '2026-12-31'],
])('in %s the date %s is read as %s', (language, typed, day) => {
  expect(parseDay(typed, language)).toBe(day)
})

test.each(languageKeys)('in %s an ISO date and every date as it is shown are read', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`)
  expect(days.map((day) => parseDay(day, language))).toEqual(days)
  expect(days.map((day) => parseDay(valueFormatFor(language).day(day), language))).toEqual(days)
})

// Languages that a project may add. Some write words around the numbers, and some decline or shorten the name of a month.
test.each('he pt ru zh ja vi uk ko nl bg ca cs de el es hi hu it pl tr'.split(' '))(
  'in %s every date as it is shown, and with the whole name of its month, is read',
  (language) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`)
    for (const options of [dateOptions.date, { dateStyle: 'long' } as const]) {
      const format = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' })
      expect(days.map((day) => parseDay(format.format(new Date(day)), language))).toEqual(days)
    }
  },
)

test.each(['9 de dez de', 'de 2026', '9 de nada de 2026', '9 de maio de abril 2026'])(
  'the Portuguese text %j is no date',
  (typed) => expect(parseDay(typed, 'pt')).toBeNull(),
)

test.each([
  '',
  '2026',
  '31/12',
  '2026-02-30',
  '31/31/2026',
  '1/2/3/4',
  'tomorrow',
  'Ju 1 2026',
  '1/2/20260',
  '0/0/2026',
])('the text %j is no date', (typed) =>
  expect(languageKeys.map((language) => parseDay(typed, language))).toEqual(languageKeys.map(() => null)),
)

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['', false],
])('the text %j is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
