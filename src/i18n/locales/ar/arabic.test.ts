import { expect, test } from 'vitest'
import { getLanguage } from '@/i18n/languages'
import { valueFormatFor } from '@/i18n/values/value-format'
import { findTexts } from '@/testing/source/texts'

test('Arabic is right-to-left with a larger font', () => {
  expect(getLanguage('ar')).toMatchObject({ dir: 'rtl', fontScale: 1.2 })
})

test('Arabic texts have Arabic letters', () => {
  const hasNone = (text: string) => !/^\S+@\S+$/.test(text) && !/\p{Script=Arabic}/u.test(text)
  expect(findTexts('ar', hasNone)).toEqual([])
})

test('Arabic texts use Arabic punctuation and Western digits', () => {
  const wrong = findTexts('ar', (text) => /[,;?\u0660-\u0669\u06f0-\u06f9]/.test(text))
  expect(wrong, 'Write ، ؛ ؟ and 0 to 9.').toEqual([])
})

test('Arabic requests use nouns, because verbs would assume the gender of the reader', () => {
  const addressed = /(?<!\p{L})(هل تريد|تتصرّف|اختر|أدخِل|انسخ|احفظ|حاوِل|أبطِل|ابحث|جرّب|اكتب|اطلب)(?!\p{L})/u
  expect(findTexts('ar', (text) => addressed.test(text))).toEqual([])
})

test('a calendar day in Arabic has Western digits', () => {
  expect(valueFormatFor('ar').day('2026-12-31')).toContain('2026')
})

test('an Arabic number and its noun are never in two lines', () => {
  const wrong = findTexts('ar', (text) => /\{\{(count|formatted)\}\} \p{Script=Arabic}/u.test(text))
  expect(wrong, 'Write a no-break space (U+00A0) after the number.').toEqual([])
})
