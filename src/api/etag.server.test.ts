import { expect, test } from 'vitest'
import { createEtag, matchesIfMatch, matchesIfNoneMatch } from './etag.server'

test('equal texts have equal ETags, and different texts have different ETags', () => {
  expect(createEtag('a', 'strong')).toBe(createEtag('a', 'strong'))
  expect(createEtag('a', 'strong')).not.toBe(createEtag('b', 'strong'))
  expect(createEtag('a', 'weak')).toBe(`W/${createEtag('a', 'strong')}`)
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
])('If-None-Match %j matches the ETag %j: %s', (header, etag, expected) => {
  expect(matchesIfNoneMatch(header, etag)).toBe(expected)
})

test.each([
  ['"a"', true],
  ['"b","a"', true],
  ['*', true],
  [null, true],
  ['W/"a"', false],
  ['"b"', false],
  ['', false],
])('If-Match %j matches the ETag "a": %s', (header, expected) => {
  expect(matchesIfMatch(header, '"a"')).toBe(expected)
})
