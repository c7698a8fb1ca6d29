/** Numbers, dates and times as the active language writes them, always with the digits of the login code: 0 to 9. */
import { useLanguage } from './use-language'

export type Format = {
  number: (value: number) => string
  /** A day. Without a time zone it is the one of whoever formats: the server's or the person's, see `shell/date-time.tsx`. */
  date: (value: Date, timeZone?: string) => string
  /** A day and a minute of it. */
  dateTime: (value: Date, timeZone?: string) => string
  /** How long ago or from now, in the largest unit that says something: "3 days ago", "tomorrow". */
  relativeTime: (value: Date, now?: Date) => string
}

export function useFormat(): Format {
  const locale = `${useLanguage().key}-u-nu-latn`
  return {
    number: (value) => numberFormat(locale).format(value),
    date: (value, timeZone) => dateFormat(locale, 'date', timeZone).format(value),
    dateTime: (value, timeZone) => dateFormat(locale, 'dateTime', timeZone).format(value),
    relativeTime: (value, now = new Date()) => relativeTime(locale, value.getTime() - now.getTime()),
  }
}

const dateOptions = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
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
  const seconds = Math.round(differenceMs / 1_000)
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

const numberFormat = once((locale: string) => new Intl.NumberFormat(locale))
const relativeFormat = once((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const dateFormat = once(
  (locale: string, kind: keyof typeof dateOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...dateOptions[kind], timeZone }),
)
