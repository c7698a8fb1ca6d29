import { expect, test } from 'vitest'
import { otherLanguage } from '@/testing/languages'
import { defaultLanguage, matchLanguage } from './languages'

test.each([
  [defaultLanguage, defaultLanguage],
  [`${otherLanguage}-CA`, otherLanguage],
  [otherLanguage.toUpperCase(), otherLanguage],
  [`${otherLanguage}-EG-u-nu-arab`, otherLanguage],
  [` ${otherLanguage} `, otherLanguage],
  ['xx', undefined],
  [`${defaultLanguage}glish`, undefined],
  [defaultLanguage.charAt(0), undefined],
  ['', undefined],
  ['*', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  [`../${defaultLanguage}`, undefined],
  [`${defaultLanguage}\0`, undefined],
  [null, undefined],
  [undefined, undefined],
])('the tag %j matches the language %j', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language)
})
