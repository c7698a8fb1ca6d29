import { expect, test } from 'vitest'
import { otherLanguage } from '@/testing/languages'
import { matchLanguage } from './languages'

test.each([
  ['en', 'en'],
  [`${otherLanguage}-CA`, otherLanguage],
  [otherLanguage.toUpperCase(), otherLanguage],
  [`${otherLanguage}-EG-u-nu-arab`, otherLanguage],
  [` ${otherLanguage} `, otherLanguage],
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
