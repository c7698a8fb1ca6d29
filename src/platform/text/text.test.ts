import { describe, expect, test } from 'vitest'
import { z } from '@/platform/zod'
import { multiLine, searchTerm, singleLine, unmixedScripts } from './text'

const name = singleLine({ max: 10, required: 'is required', invalid: 'is invalid' })

function check(schema: z.core.$ZodType, typed: unknown) {
  const result = z.safeParse(schema, typed)
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message }
}

describe('one line', () => {
  test.each([
    ['edge-api', 'edge-api'],
    ['  edge api\n', 'edge api'],
    ['مستودع', 'مستودع'],
    ['4.7kΩ', '4.7kΩ'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['<b>&"\'', '<b>&"\''],
    ['%_\\', '%_\\'],
    ['نام‌ه', 'نام‌ه'],
    ['0123456789', '0123456789'],
  ])('the line %j is valid', (typed, value) => {
    expect(check(name, typed)).toEqual({ value })
  })

  test.each([undefined, null, 1, {}, [], '', ' ', '\n\t', '\u00a0', '\u2028', '\ufeff'])(
    'a required line rejects %j',
    (typed) => expect(check(name, typed)).toEqual({ message: 'is required' }),
  )

  test.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['left-to-right mark', '\u200e\u200f'],
    ['soft hyphen', '\u00ad'],
    ['invisible separator', '\u2063'],
    ['variation selector', '\ufe0f'],
    ['combining mark alone', '\u0301'],
    ['tag', '\u{e0041}'],
  ])('a required line rejects invisible text: %s', (_character, typed) => {
    expect(check(name, typed)).toEqual({ message: 'is required' })
  })

  test.each([
    ['', 'validation:required'],
    ['a\nb', 'validation:invalid'],
  ])('a field without messages of its own rejects %j with a general one', (typed, message) => {
    expect(check(singleLine({ max: 10 }), typed)).toEqual({ message })
  })

  test.each([
    ['NUL', 'a\0b'],
    ['line feed', 'a\nb'],
    ['carriage return', 'a\rb'],
    ['tab', 'a\tb'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007fb'],
    ['next line', 'a\u0085b'],
    ['line separator', 'a\u2028b'],
    ['paragraph separator', 'a\u2029b'],
    ['right-to-left override', 'a\u202eb'],
    ['left-to-right embedding', 'a\u202ab'],
    ['pop directional formatting', 'a\u202cb'],
    ['isolate', 'a\u2066b'],
    ['pop directional isolate', 'a\u2069b'],
    ['half of a pair', 'a\ud83d'],
  ])('a line with an unsupported character is invalid: %s', (_character, typed) => {
    expect(check(name, typed)).toEqual({ message: 'is invalid' })
  })

  test.each([
    ['Cyrillic in a Latin word', 'p\u0430y'],
    ['Cyrillic in a Latin word, between invisible characters', 'p\u200b\u0430\u00ady'],
    ['Armenian in a Latin word', 'p\u0585y'],
    ['Latin in a Cyrillic word', '\u0440a\u0443'],
    ['Greek in a Latin word', 'g\u03bf'],
  ])('a name that people trust has no word in two scripts: %s', (_word, typed) => {
    expect(check(name, typed)).toEqual({ value: typed })
    expect(check(name.check(unmixedScripts('is mixed')), typed)).toEqual({ message: 'is mixed' })
  })

  test.each(['API мой', 'API-мой', 'مستودع'])('the scripts of %j are not mixed', (typed) => {
    expect(check(name.check(unmixedScripts('is mixed')), typed)).toEqual({ value: typed })
  })

  test('a line has a maximum length', () => {
    expect(check(name, 'a'.repeat(11))).toEqual({ message: 'validation:tooLong?count=10' })
    expect(check(name, ` ${'a'.repeat(10)} `)).toEqual({ value: 'a'.repeat(10) })
  })

  test('the letters of a line that is too long are not checked', () => {
    const { error } = z.safeParse(name.check(unmixedScripts('is mixed')), 'p\u0430\0'.repeat(11))
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation:tooLong?count=10'])
  })
})

describe('several lines', () => {
  const text = multiLine({ max: 10 })

  test.each([
    ['', ''],
    ['  \n ', ''],
    ['a\nb', 'a\nb'],
    ['\0a\0b\0', 'ab'],
    ['\0', ''],
    ['a\tb', 'a\tb'],
  ])('the lines %j are stored as %j', (typed, value) => {
    expect(check(text, typed)).toEqual({ value })
  })

  test('several lines have a maximum length', () => {
    expect(check(text, 'a'.repeat(11))).toEqual({ message: 'validation:tooLong?count=10' })
  })

  test.each([1, null, {}])('the value %j is not a text', (typed) => {
    expect(check(text, typed)).toEqual({ message: 'validation:invalid' })
  })
})

describe('a search term', () => {
  const term = searchTerm({ max: 5 })

  test.each<[unknown, string]>([
    [undefined, ''],
    [null, ''],
    [1, ''],
    [['a'], ''],
    [{ toString: 'a' }, ''],
    ['', ''],
    [' a ', 'a'],
    ['a\0b', 'a b'],
    ['\n\n', ''],
    ['%_\\', '%_\\'],
    ['abcdefgh', 'abcde'],
    ['abcd🚀', 'abcd'],
    ['a'.repeat(100), 'aaaaa'],
  ])('the search term %j is parsed as %j', (typed, value) => {
    expect(check(term, typed)).toEqual({ value })
  })
})
