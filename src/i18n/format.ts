/** Numbers, lists, dates and times as a language writes them, always with the digits of the login code: 0 to 9. */

import type { LanguageKey } from '#config'
import type { CappedCount } from '@/platform/database/search.server'
import { SECOND_MS } from '@/platform/durations'

export type Format = {
  number: (value: number) => string
  /** 1,000+ */
  cappedCount: (total: CappedCount) => string
  /** "a, b, and c" */
  list: (words: string[]) => string
  /** With a plus or a minus in front, unless it is 0. */
  difference: (value: number) => string
  /** 0.125 → +12.5%; tenths only below ten percent. */
  percentDifference: (ratio: number) => string
  /** A day. Without a time zone it is the one of whoever formats: the server's or the person's, see `shell/page/date-time.tsx`. */
  date: (value: Date, timeZone?: string) => string
  /** A day of this year, where there is little room. */
  shortDate: (value: Date, timeZone?: string) => string
  /** A day of this year with its weekday. */
  weekdayDate: (value: Date, timeZone?: string) => string
  /** A day and a minute of it. */
  dateTime: (value: Date, timeZone?: string) => string
  /** How long ago or from now, in the largest unit that says something: "3 days ago", "tomorrow". */
  relativeTime: (value: Date, now?: Date) => string
}

export const formatFor = once((language: LanguageKey): Format => {
  const locale = `${language}-u-nu-latn`
  return {
    number: (value) => numberFormat(locale, 'plain').format(value),
    cappedCount: ({ count, isMore }) => numberFormat(locale, 'plain').format(count) + (isMore ? '+' : ''),
    list: (words) => listFormat(locale).format(words),
    difference: (value) => numberFormat(locale, 'difference').format(value),
    percentDifference: (ratio) => {
      const isSmall = Math.abs(ratio) < 0.1
      return numberFormat(locale, isSmall ? 'smallPercentDifference' : 'percentDifference').format(ratio)
    },
    date: (value, timeZone) => dateFormat(locale, 'date', timeZone).format(value),
    shortDate: (value, timeZone) => dateFormat(locale, 'shortDate', timeZone).format(value),
    weekdayDate: (value, timeZone) => dateFormat(locale, 'weekdayDate', timeZone).format(value),
    dateTime: (value, timeZone) => dateFormat(locale, 'dateTime', timeZone).format(value),
    relativeTime: (value, now = new Date()) => relativeTime(locale, value.getTime() - now.getTime()),
  }
})

const numberOptions = {
  plain: {},
  difference: { signDisplay: 'exceptZero' },
  percentDifference: { style: 'percent', signDisplay: 'exceptZero' },
  smallPercentDifference: { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 },
} as const

const dateOptions = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short' },
  weekdayDate: { weekday: 'long', day: 'numeric', month: 'long' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const

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
    if (Math.abs(seconds) >= length) return relativeFormat(locale).format(Math.trunc(seconds / length), unit)
  }
  return relativeFormat(locale).format(0, 'second')
}

/** Making a formatter costs more than a hundred uses of it, so each is made once; they know nothing about anybody. */
function once<Arguments extends Array<string | undefined>, Formatter>(
  make: (...args: Arguments) => Formatter,
) {
  const made = new Map<string, Formatter>()
  return (...args: Arguments): Formatter => {
    const key = args.join()
    const formatter = made.get(key) ?? make(...args)
    made.set(key, formatter)
    return formatter
  }
}

const numberFormat = once(
  (locale: string, kind: keyof typeof numberOptions) => new Intl.NumberFormat(locale, numberOptions[kind]),
)
const listFormat = once((locale: string) => new Intl.ListFormat(locale))
const relativeFormat = once((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const dateFormat = once(
  (locale: string, kind: keyof typeof dateOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...dateOptions[kind], timeZone }),
)
