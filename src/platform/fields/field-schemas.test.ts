import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { z } from '@/platform/zod'
import { calendarDay, fromDateColumn, instant, toDateColumn } from './date-fields'
import { optional } from './field-schema'
import { link } from './link'
import { currencyDigits, money } from './money'
import { decimal, integer, normalizeDecimal } from './number-fields'
import { relation } from './relation'

function check(schema: z.core.$ZodType, value: unknown) {
  const result = z.safeParse(schema, value)
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message }
}

const id = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'
const [currency] = appConfig.currencies
const megabyte = 'a'.repeat(1_000_000)

const fields: Array<[string, z.ZodMiniType, unknown]> = [
  ['integer', integer(), 42],
  ['decimal', decimal({ digits: 10, scale: 2 }), '1234.5'],
  ['money', money(), { amount: 1_250, currency }],
  ['calendarDay', calendarDay(), '2026-12-31'],
  ['instant', instant(), new Date('2026-12-31T10:00:00Z')],
  ['link', link(), 'https://example.com/'],
  ['relation', relation(), id],
]

describe.each(fields)('the field %s', (_name, schema, value) => {
  test('accepts its own output, because the server validates what the form has validated', () => {
    expect(check(schema, value)).toEqual({ value })
    const output = z.parse(schema, value)
    expect(check(schema, output)).toEqual({ value: output })
  })

  test.each([undefined, null, ''])('refuses %j if it is required', (empty) => {
    expect(check(schema, empty).message).toMatch(/required$/)
  })

  test('stores an empty optional field as null and leaves an absent one out', () => {
    const empties = [null, '', ' ']
    expect(empties.map((empty) => check(optional(schema), empty))).toEqual(
      empties.map(() => ({ value: null })),
    )
    expect(check(z.object({ field: optional(schema) }), {})).toEqual({ value: {} })
    expect(check(optional(schema), value)).toEqual({ value })
  })

  test.each([
    '\0',
    'a\0b',
    megabyte,
    '1'.repeat(1_000_000),
    '-',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -9e99,
    9e99,
    1.5e300,
    -0.5,
    true,
    [],
    {},
    [1],
    { id: 1 },
    { amount: 1 },
    { amount: 9e99, currency },
    { amount: '1', currency },
    { amount: 1, currency: 'eur' },
    { amount: 1, currency: 'constructor' },
    '2026-02-30',
    '0000-01-01',
    '+275760-09-13T00:00:00.000Z',
    new Date(8.64e15),
    new Date(Number.NaN),
    Symbol.iterator,
  ])('refuses hostile input with a message of the catalogue: %#', (hostile) => {
    expect(check(schema, hostile).message).toMatch(/^(form-fields|validation):\w/)
    expect(check(optional(schema), hostile).message).toMatch(/^(form-fields|validation):\w/)
  })
})

describe('a whole number', () => {
  test.each([
    [1.5, 'form-fields:integer'],
    ['5', 'form-fields:integer'],
    [2_147_483_648, 'validation:tooBig?max=2147483647'],
    [-2_147_483_649, 'validation:tooSmall?min=-2147483648'],
    [1e20, 'validation:tooBig?max=2147483647'],
    [-1e20, 'validation:tooSmall?min=-2147483648'],
  ])('the value %j is refused: %s', (value, message) => {
    expect(check(integer(), value)).toEqual({ message })
  })

  test('a whole number has the limits of its field', () => {
    const count = integer({ min: 0, max: 10 })
    expect(check(count, -1)).toEqual({ message: 'validation:tooSmall?min=0' })
    expect(check(count, 11)).toEqual({ message: 'validation:tooBig?max=10' })
    expect([0, 10].map((value) => check(count, value))).toEqual([{ value: 0 }, { value: 10 }])
  })
})

describe('a decimal number', () => {
  const rate = decimal({ digits: 5, scale: 2 })

  test.each([
    ['007.50', '7.5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-007', '-7'],
    ['100', '100'],
    ['999.99', '999.99'],
    ['-999.99', '-999.99'],
    ['1.000', '1'],
  ])('the text %j is stored as %j', (text, value) => {
    expect(check(rate, text)).toEqual({ value })
  })

  test.each([
    ['1.234', 'form-fields:decimal.scale?count=2'],
    ['1000', 'validation:tooBig?max=999'],
    ['-1000', 'validation:tooSmall?min=-999'],
    ['1,5', 'form-fields:decimal.invalid'],
    ['1e3', 'form-fields:decimal.invalid'],
    ['.5', 'form-fields:decimal.invalid'],
    ['١', 'form-fields:decimal.invalid'],
    [1.5, 'form-fields:decimal.invalid'],
  ])('the value %j is refused: %s', (text, message) => {
    expect(check(rate, text)).toEqual({ message })
  })

  test('a decimal number has the limits of its field', () => {
    const share = decimal({ digits: 5, scale: 2, min: 0, max: 100 })
    expect(check(share, '-0.01')).toEqual({ message: 'validation:tooSmall?min=0' })
    expect(check(share, '100.01')).toEqual({ message: 'validation:tooBig?max=100' })
    expect(check(share, '100.00')).toEqual({ value: '100' })
  })

  test('every digit is kept, where a JavaScript number would be rounded', () => {
    const exact = `${'1234567890'.repeat(3)}.0123456789`
    expect(check(decimal({ digits: 40, scale: 10 }), exact)).toEqual({ value: exact })
    expect(normalizeDecimal(`000${exact}000`)).toBe(exact)
  })

  test('the largest values of a wide column are accepted, where a JavaScript number would reach the limit', () => {
    const price = decimal({ digits: 18, scale: 2 })
    const largest = `${'9'.repeat(16)}.99`
    expect(check(price, largest)).toEqual({ value: largest })
    expect(check(price, `-${largest}`)).toEqual({ value: `-${largest}` })
    expect(check(price, `1${'0'.repeat(16)}`)).toMatchObject({ message: expect.stringContaining('tooBig') })
  })
})

describe('money', () => {
  test.each([
    [{ amount: 'x', currency }, 'form-fields:money.invalid'],
    [{ amount: null, currency }, 'form-fields:money.invalid'],
    [{ amount: 12.5, currency }, 'form-fields:money.decimals'],
    [{ amount: -1, currency }, 'form-fields:money.negative'],
    [{ amount: 1e15, currency }, 'form-fields:money.tooBig'],
    [{ amount: 1, currency: 'XXX' }, 'validation:invalid'],
  ])('the value %j is refused: %s', (value, message) => {
    expect(check(money(), value)).toEqual({ message })
  })

  test('a negative amount is accepted where the field allows it', () => {
    const value = { amount: -1, currency }
    expect(check(money({ isNegativeAllowed: true }), value)).toEqual({ value })
  })

  test('the number of decimal places depends on the currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3])
  })
})

describe('a calendar day', () => {
  test.each(['2024-02-29', '0001-01-01', '9999-12-31'])(
    'the day %s is valid and fits into a column',
    (day) => {
      expect(check(calendarDay(), day)).toEqual({ value: day })
      expect(fromDateColumn(toDateColumn(day))).toBe(day)
    },
  )

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '31.12.2026', '10000-01-01'])(
    'the day %s does not exist',
    (day) => expect(check(calendarDay(), day)).toEqual({ message: 'form-fields:day.invalid' }),
  )
})

describe('an instant', () => {
  test.each([
    ['2026-12-31T10:00:00Z', '2026-12-31T10:00:00.000Z'],
    ['2026-12-31T10:00:00+03:00', '2026-12-31T07:00:00.000Z'],
    ['2026-12-31T10:00:00.123456-05:30', '2026-12-31T15:30:00.123Z'],
  ])('the text %s means %s', (text, iso) => {
    expect(check(instant(), text)).toEqual({ value: new Date(iso) })
  })

  test.each([
    '2026-12-31',
    '2026-12-31T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-12-31T25:00:00Z',
    // In UTC these are in the years 0 and 10000.
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-12:00',
    1_800_000_000,
  ])('the value %j is no instant', (value) => {
    expect(check(instant(), value)).toEqual({ message: 'form-fields:instant.invalid' })
  })
})

test('a relation accepts the row that the form shows, and keeps its id', () => {
  expect(check(relation(), { id, name: 'Ada' })).toEqual({ value: id })
  expect(check(relation(), 'ada')).toEqual({ message: 'form-fields:relation.invalid' })
})
