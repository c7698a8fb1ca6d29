import { expect, test } from 'vitest'
import { etagOf, hasSame, isMeant } from './etag.server'

test('the same text has the same tag, and another text another one', () => {
  expect(etagOf('a', 'strong')).toBe(etagOf('a', 'strong'))
  expect(etagOf('a', 'strong')).not.toBe(etagOf('b', 'strong'))
  expect(etagOf('a', 'weak')).toBe(`W/${etagOf('a', 'strong')}`)
})

test.each([
  ['"a"', '"a"', true],
  ['"b", "a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  [null, '"a"', false],
])('If-None-Match %j says the same as %j: %s', (header, etag, expected) => {
  expect(hasSame(header, etag)).toBe(expected)
})

test.each([
  ['"a"', true],
  ['"b","a"', true],
  ['*', true],
  [null, true],
  ['W/"a"', false],
  ['"b"', false],
  ['', false],
])('If-Match %j means "a": %s', (header, expected) => {
  expect(isMeant(header, '"a"')).toBe(expected)
})
