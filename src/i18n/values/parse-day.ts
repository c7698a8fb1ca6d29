import type { LanguageKey } from '#config'
import { normalizeText } from '@/platform/text/normalize-text'
import { formatLocale } from './format-locale'
import { toLatinDigits } from './parse-number'

/**
 * Reads a date as people type it: `31/12/2026` in the order of the language, `31 Dec 2026` or `2026-12-31`. Returns it as
 * `2026-12-31`, or null if it does not exist.
 */
export function parseDay(typed: string, language: LanguageKey): string | null {
  if (typed.length > MAX_LENGTH) return null
  const words = toLatinDigits(typed).match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  const months = words.flatMap((word) => findMonth(word, language) ?? [])
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const isUnderstood = numbers.length + months.length === 3 && words.length === 3 && months.length <= 1
  if (!isUnderstood) return null
  const order = findOrder(numbers[0] ?? '', language).filter(
    (part) => months.length === 0 || part !== 'month',
  )
  const [day, month, year] = (['day', 'month', 'year'] as const).map(
    (part) => numbers[order.indexOf(part)] ?? months[0] ?? '',
  )
  return toExistingDay(year ?? '', month ?? '', day ?? '')
}

const MAX_LENGTH = 60

type Part = 'day' | 'month' | 'year'

/** A date that begins with four digits begins with its year. */
function findOrder(first: string, language: LanguageKey): Part[] {
  if (first.length === 4) return ['year', 'month', 'day']
  const parts = new Intl.DateTimeFormat(formatLocale(language)).formatToParts(new Date(2026, 11, 31))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type : []))
}

/** The number of a month by its name, or by first letters that only this name has. */
function findMonth(word: string, language: LanguageKey): string | undefined {
  const start = normalizeText(word)
  const format = new Intl.DateTimeFormat(formatLocale(language), { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) =>
    normalizeText(format.format(Date.UTC(2026, month, 1))),
  )
  const exact = names.indexOf(start)
  const found = exact >= 0 ? [exact] : [...names.keys()].filter((month) => names[month]?.startsWith(start))
  return found.length === 1 ? String((found[0] ?? 0) + 1) : undefined
}

function toExistingDay(year: string, month: string, day: string): string | null {
  const fullYear = year.length === 2 ? `${Number(year) < TURN_OF_CENTURY ? 20 : 19}${year}` : year
  if (fullYear.length !== 4) return null
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** Whether the text is a day of the calendar as `2026-12-31`. JavaScript would take February 30 for March 2. */
export function isDay(text: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Two digits below it mean a year after 2000. */
const TURN_OF_CENTURY = 70
