import { normalizeText, toLatinDigits } from '@/platform/text/normalize-text'
import { dateOptions } from './format'
import { formatLocale } from './format-locale'

/**
 * Reads a date as people type it: `31/12/2026` in the order of the language, `31 Dec 2026` or `2026-12-31`. Returns it as
 * `2026-12-31`, or null if it does not exist.
 */
export function parseDay(typed: string, language: string): string | null {
  if (typed.length > MAX_LENGTH) return null
  const words = splitWords(typed)
  const months = findMonths(words, language)
  const numbers = words.filter(isNumber)
  if (!months || months.length > 1 || numbers.length + months.length !== 3) return null
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
function findOrder(first: string, language: string): Part[] {
  if (first.length === 4) return ['year', 'month', 'day']
  const parts = new Intl.DateTimeFormat(formatLocale(language)).formatToParts(new Date(2026, 11, 31))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type : []))
}

/**
 * The numbers of the months in the words: whole names, or first letters that only one month has. A word of all dates,
 * such as `de` or `г.`, names none. Undefined if a word is unknown.
 */
function findMonths(words: string[], language: string): string[] | undefined {
  // Some languages decline the name in a date, and some shorten it to other letters.
  const formats = ([{ month: 'long' }, { dateStyle: 'long' }, dateOptions.date] as const).map(
    (options) => new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' }),
  )
  const dates = Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) => splitWords(format.format(Date.UTC(2026, month, 9)))),
  )
  const months: string[] = []
  for (const word of words) {
    if (isNumber(word)) continue
    const find = (matches: (known: string) => boolean) =>
      dates.flatMap((known, month) => (known.some(matches) ? String(month + 1) : []))
    const start = normalizeText(word)
    // Without marks, some names are equal in Hindi.
    const exact = [find((known) => known === word), find((known) => normalizeText(known) === start)].find(
      ({ length }) => length > 0,
    )
    const found = exact ?? find((known) => normalizeText(known).startsWith(start))
    if (found.length === 1) months.push(...found)
    else if (!exact) return undefined
  }
  return months
}

function splitWords(text: string): string[] {
  return (
    toLatinDigits(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  )
}

function isNumber(word: string): boolean {
  return /^\d/.test(word)
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
