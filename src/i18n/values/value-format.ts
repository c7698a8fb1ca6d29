import type { LanguageKey } from '#config'
import type { Money } from '@/platform/fields/money'
import { currencyDigits } from '@/platform/fields/money'
import { dateOptions, memoize } from './format'
import { formatLocale } from './format-locale'

export type ValueFormat = {
  /** An exact decimal: `1234.5` → 1,234.5 */
  decimal: (value: string | number) => string
  /** € 12.50 */
  money: (value: Money) => string
  /** The amount without its currency, as a field shows it: 12.50 */
  amount: (value: Money) => string
  /** The name of a currency: "Euro" */
  currency: (code: string) => string
  /** A calendar day: `2026-12-31` → Dec 31, 2026 */
  day: (value: string) => string
  /** How a calendar day is typed: month/day/year */
  dayNotation: () => string
  /** The name of the time zone of this device: "Central European Time" */
  timeZone: () => string
}

export const valueFormatFor = memoize((language: LanguageKey): ValueFormat => {
  const locale = formatLocale(language)
  const day = new Intl.DateTimeFormat(locale, { ...dateOptions.date, timeZone: 'UTC' })
  const currency = new Intl.DisplayNames(locale, { type: 'currency' })
  return {
    decimal: (value) => decimalFormat(locale).format(toNumeric(value)),
    money: (value) => moneyFormat(locale, value.currency).format(toNumeric(toMajorUnits(value))),
    amount: (value) => amountFormat(locale, value.currency).format(toNumeric(toMajorUnits(value))),
    currency: (code) => currency.of(code) ?? code,
    day: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    dayNotation: () => dayNotation(locale),
    timeZone: () => timeZoneName(locale),
  }
})

/** `{ amount: -1250, currency: 'EUR' }` → `-12.50`, without the rounding of a division. */
export function toMajorUnits({ amount, currency }: Money): string {
  const places = currencyDigits(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const split = digits.length - places
  return `${amount < 0 ? '-' : ''}${digits.slice(0, split)}${places > 0 ? `.${digits.slice(split)}` : ''}`
}

/** `12.5` → 1250; a fraction if the currency has fewer decimal places than the text. */
export function toMinorUnits(text: string, currency: string): number {
  const [whole = '', fraction = ''] = text.split('.')
  const places = currencyDigits(currency)
  const digits = fraction.replace(/0+$/, '')
  const units = `${whole}${digits.slice(0, places).padEnd(places, '0')}`
  return Number(digits.length > places ? `${units}.${digits.slice(places)}` : units)
}

/** `Intl` formats numbers in texts exactly, which its type allows only for literals. */
function toNumeric(value: string | number): Intl.StringNumericLiteral | number {
  return typeof value === 'number' || !isNumeric(value) ? Number(value) : value
}

function isNumeric(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

function dayNotation(locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date())
  return parts.map(({ type, value }) => (type === 'literal' ? value : (names.of(type) ?? ''))).join('')
}

function timeZoneName(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const decimalFormat = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_FRACTION_DIGITS }),
)
const moneyFormat = memoize(
  (locale: string, currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
)
const amountFormat = memoize((locale: string, currency: string) => {
  const places = currencyDigits(currency)
  return new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places })
})

/** The limit of the language standard. */
const MAX_FRACTION_DIGITS = 100
