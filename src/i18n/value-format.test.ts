import { expect, test } from 'vitest'
import { toMajorUnits, toMinorUnits, valueFormatFor } from './value-format'

test('amounts have the decimal places of their currency', () => {
  const { money, amount } = valueFormatFor('en')
  expect(money({ amount: 123_450, currency: 'EUR' })).toBe('€1,234.50')
  expect(money({ amount: 1_234, currency: 'JPY' })).toBe('¥1,234')
  expect(amount({ amount: 5, currency: 'EUR' })).toBe('0.05')
})

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

test('a decimal keeps all its digits', () => {
  expect(valueFormatFor('en').decimal('12345678901234567890.123456789')).toBe(
    '12,345,678,901,234,567,890.123456789',
  )
})

test('a calendar day does not depend on the time zone', () => {
  expect(valueFormatFor('en').day('2026-12-31')).toBe('Dec 31, 2026')
})
