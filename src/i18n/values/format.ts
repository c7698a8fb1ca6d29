import type { LanguageKey } from '#config'
import type { CappedCount } from '@/platform/database/search.server'
import { SECOND_MS } from '@/platform/durations'
import { formatLocale } from './format-locale'

export type Format = {
  number: (value: number) => string
  /** The form of a text for this number of things. */
  pluralForm: (count: number) => Intl.LDMLPluralRule
  /** 1,000+ */
  cappedCount: (total: CappedCount) => string
  /** "a, b, and c" */
  list: (words: string[]) => string
  /** With a sign, except for 0. */
  difference: (value: number) => string
  /** With a sign; one decimal below 10 %: 0.025 → +2.5%, 0.125 → +13%. */
  percentDifference: (ratio: number) => string
  /** The time zone defaults to that of the server or the browser; see `shell/page/date-time.tsx`. */
  date: (value: Date, timeZone?: string) => string
  /** Day and month. */
  shortDate: (value: Date, timeZone?: string) => string
  /** Weekday, day and month. */
  weekdayDate: (value: Date, timeZone?: string) => string
  /** Date, hours and minutes. */
  dateTime: (value: Date, timeZone?: string) => string
  /** In the largest unit that is not 0: "3 days ago", "in 1 day". Not "yesterday", because a day is 24 hours here. */
  relativeTime: (value: Date, now?: Date) => string
}

export const formatFor = memoize((language: LanguageKey): Format => {
  const locale = formatLocale(language)
  return {
    number: (value) => plainNumber(locale, value),
    pluralForm: (count) => pluralRules(locale).select(count),
    cappedCount: ({ count, isMore }) => plainNumber(locale, count) + (isMore ? '+' : ''),
    // The first formatter takes 4 ms, and most lists in tables have one word.
    list: (words) => (words.length > 1 ? listFormat(locale).format(words) : words.join('')),
    difference: (value) => numberFormat(locale, 'difference').format(value),
    percentDifference: (ratio) => {
      const isSmall = Math.abs(ratio) < 0.1
      return numberFormat(locale, isSmall ? 'smallPercentDifference' : 'percentDifference').format(ratio)
    },
    date: (value, timeZone) => dateFormat(locale, 'date', timeZone).format(value),
    shortDate: (value, timeZone) => dateFormat(locale, 'shortDate', timeZone).format(value),
    weekdayDate: (value, timeZone) => dateFormat(locale, 'weekdayDate', timeZone).format(value),
    dateTime: (value, timeZone) => padHour(dateFormat(locale, 'dateTime', timeZone).format(value)),
    relativeTime: (value, now = new Date()) => relativeTime(locale, value.getTime() - now.getTime()),
  }
})

/** Most numbers are short and the same in all languages. The first formatter takes 15 ms, which a page need not wait for. */
function plainNumber(locale: string, value: number): string {
  const isShort = Number.isInteger(value) && value >= 0 && value < 1_000
  return isShort ? String(value) : numberFormat(locale, 'plain').format(value)
}

const numberOptions = {
  plain: {},
  difference: { signDisplay: 'exceptZero' },
  percentDifference: { style: 'percent', signDisplay: 'exceptZero' },
  smallPercentDifference: { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 },
} as const

export const dateOptions = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short' },
  weekdayDate: { weekday: 'long', day: 'numeric', month: 'long' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const

/** 4:05 → 04:05, but 4:05 AM stays. An option of the formatter would add the zero to both. */
function padHour(dateTime: string): string {
  return dateTime.replace(/\b\d:\d\d$/, '0$&')
}

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function relativeTime(locale: string, differenceMs: number): string {
  const seconds = Math.round(differenceMs / SECOND_MS)
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length)
      return relativeFormat(locale, 'always').format(Math.trunc(seconds / length), unit)
  }
  return relativeFormat(locale, 'auto').format(0, 'second')
}

/** Caches formatters, because creating one costs more than using it a hundred times. */
export function memoize<Arguments extends Array<string | undefined>, Formatter>(
  create: (...args: Arguments) => Formatter,
) {
  const cache = new Map<string, Formatter>()
  return (...args: Arguments): Formatter => {
    const key = args.join()
    const formatter = cache.get(key) ?? create(...args)
    cache.set(key, formatter)
    return formatter
  }
}

const numberFormat = memoize(
  (locale: string, kind: keyof typeof numberOptions) => new Intl.NumberFormat(locale, numberOptions[kind]),
)
const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale))
const listFormat = memoize((locale: string) => new Intl.ListFormat(locale))
const relativeFormat = memoize(
  (locale: string, numeric: Intl.RelativeTimeFormatNumeric) =>
    new Intl.RelativeTimeFormat(locale, { numeric }),
)
const dateFormat = memoize(
  (locale: string, kind: keyof typeof dateOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...dateOptions[kind], timeZone }),
)
