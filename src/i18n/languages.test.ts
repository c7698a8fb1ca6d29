import { expect, test } from 'vitest'
import { getLanguage, matchLanguage } from './languages'

test.each([
  ['en', 'en'],
  ['fr-CA', 'fr'],
  ['AR', 'ar'],
  ['ar-EG-u-nu-arab', 'ar'],
  [' sw ', 'sw'],
  ['xx', undefined],
  ['english', undefined],
  ['e', undefined],
  ['', undefined],
  ['*', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['../en', undefined],
  ['en\0', undefined],
  [null, undefined],
  [undefined, undefined],
])('the tag %j matches the language %j', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language)
})

test('Arabic is right-to-left with a larger font', () => {
  expect(getLanguage('ar')).toMatchObject({ dir: 'rtl', fontScale: 1.2 })
  expect(getLanguage('sw')).toMatchObject({ dir: 'ltr', fontScale: 1 })
})
