import { expect, test, vi } from 'vitest'
import type { LanguageKey } from '#config'
import { toMajorUnits, toMinorUnits, valueFormatFor } from './value-format'

const amounts: [LanguageKey, string, string, string][] = [
  ['en', '€1,234.50', '¥1,234', '0.05'],
  ['fr', '1 234,50 €', '1 234 JPY', '0,05'],
  ['ar', '\u200f1,234.50 €', '\u200f1,234 JP¥', '0.05'],
  ['sw', '€ 1,234.50', 'JP¥ 1,234', '0.05'],
]
test.each(amounts)(
  'amounts in %s have the decimal places of their currency',
  (language, euros, yens, cents) => {
    const { money, amount } = valueFormatFor(language)
    expect(withPlainSpaces(money({ amount: 123_450, currency: 'EUR' }))).toBe(euros)
    expect(withPlainSpaces(money({ amount: 1_234, currency: 'JPY' }))).toBe(yens)
    expect(amount({ amount: 5, currency: 'EUR' })).toBe(cents)
  },
)

test.each([0, 1, 9, 10, 99, 100, 12_345, -5, -12_345, 999_999_999_999_999])(
  'the amount %d survives the way to the field and back',
  (amount) => {
    expect(toMinorUnits(toMajorUnits({ amount, currency: 'EUR' }), 'EUR')).toBe(amount)
    expect(toMinorUnits(toMajorUnits({ amount, currency: 'JPY' }), 'JPY')).toBe(amount)
  },
)

test('too many decimal places become a fraction of the smallest unit', () => {
  expect(toMinorUnits('12.345', 'EUR')).toBe(1234.5)
  expect(toMinorUnits('12.5', 'JPY')).toBe(12.5)
  expect(toMinorUnits('12.500', 'EUR')).toBe(1250)
})

const decimals: [LanguageKey, string][] = [
  ['en', '12,345,678,901,234,567,890.123456789'],
  ['fr', '12 345 678 901 234 567 890,123456789'],
  ['ar', '12,345,678,901,234,567,890.123456789'],
  ['sw', '12,345,678,901,234,567,890.123456789'],
]
test.each(decimals)('a decimal in %s keeps all its digits', (language, shown) => {
  expect(withPlainSpaces(valueFormatFor(language).decimal('12345678901234567890.123456789'))).toBe(shown)
})

const days: [LanguageKey, string][] = [
  ['en', 'Dec 31, 2026'],
  ['fr', '31 déc. 2026'],
  ['ar', '31 ديسمبر 2026'],
  ['sw', '31 Des 2026'],
]
test.each(days)('a calendar day in %s does not depend on the time zone', (language, shown) => {
  expect(valueFormatFor(language).day('2026-12-31')).toBe(shown)
})

const zones: [LanguageKey, string][] = [
  ['en', 'Arabian Standard Time'],
  ['fr', 'heure normale de l’Arabie'],
  ['ar', 'التوقيت العربي الرسمي'],
  ['sw', 'Saa za Wastani za Uarabuni'],
]
test.each(zones)('the time zone of the device has a name in %s', (language, name) => {
  vi.stubEnv('TZ', 'Asia/Riyadh')
  expect(valueFormatFor(language).timeZone()).toBe(name)
})

function withPlainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
