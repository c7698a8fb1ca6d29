import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { parseNumber } from './parse-number'
import { valueFormatFor } from './value-format'

describe.each<[LanguageKey, string, string]>([
  ['en', '1,234.50', '1234.50'],
  ['en', '1 234,50', '1234.50'],
  ['en', '1,234', '1234'],
  ['en', '1.234', '1.234'],
  ['en', '1,5', '1.5'],
  ['en', '0,123', '0.123'],
  ['en', '1,234,567', '1234567'],
  ['en', '12,34,567.8', '1234567.8'],
  ['en', "1'234.5", '1234.5'],
  ['en', '.5', '0.5'],
  ['en', '5.', '5'],
  ['en', '+5', '5'],
  ['en', '−5', '-5'],
  ['fr', '1 234,50', '1234.50'],
  ['fr', '1\u202f234,50', '1234.50'],
  ['fr', '1.234,50', '1234.50'],
  ['fr', '1,234', '1.234'],
  ['fr', '12.5', '12.5'],
  ['ar', '١٬٢٣٤٫٥٠', '1234.50'],
  ['ar', '۱۲۳', '123'],
  ['ar', '\u200f-١٢', '-12'],
  ['ar', '١،٢٣٤', '1234'],
  ['sw', '1,234.50', '1234.50'],
  ['sw', '1,5', '1.5'],
])('in %s', (language, typed, value) => {
  test(`the number "${typed}" is read as ${value}`, () => {
    expect(parseNumber(typed, language)).toBe(value)
  })
})

test.each([
  '',
  ' ',
  '-',
  '.',
  ',',
  'abc',
  '1e3',
  '1.2.3,4,5',
  '1,23,4',
  '12,3456.1',
  '0x10',
  'Infinity',
  '1-2',
  '²',
  '½',
])('the text %j is no number', (typed) =>
  expect(languageKeys.map((language) => parseNumber(typed, language))).toEqual(languageKeys.map(() => null)),
)

test('a text of a megabyte is no number', () => {
  expect(parseNumber('1'.repeat(1_000_000), defaultLanguage)).toBeNull()
})

test.each(languageKeys)('a number formatted in %s is read as itself', (language) => {
  const values = ['0', '-1', '1234', '-1234567.891', '0.5', '12345678901234567890.5']
  expect(values.map((value) => parseNumber(valueFormatFor(language).decimal(value), language))).toEqual(
    values,
  )
})
