import { expect, test } from 'vitest'
import { getLanguage } from '@/i18n/languages'
import { valueFormatFor } from '@/i18n/value-format'
import { readTexts, sameAsDefault, untranslated } from '@/testing/texts'

const foreign = [...sameAsDefault('ar'), ...untranslated('ar')]
const texts = [...readTexts('ar')].filter(([key]) => !foreign.includes(key))

test('Arabic is right-to-left with a larger font', () => {
  expect(getLanguage('ar')).toMatchObject({ dir: 'rtl', fontScale: 1.2 })
})

test('Arabic texts have Arabic letters', () => {
  const sentences = texts.filter(([, text]) => !/^\S+@\S+$/.test(text))
  expect(sentences.filter(([, text]) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
})

test('Arabic texts use Arabic punctuation and Western digits', () => {
  expect(texts.filter(([, text]) => /[,;?\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
})

test('Arabic requests use nouns, because verbs would assume the gender of the reader', () => {
  const addressed = /(?<!\p{L})(هل تريد|تتصرّف|اختر|أدخِل|انسخ|احفظ|حاوِل|أبطِل|ابحث|جرّب|اكتب|اطلب)(?!\p{L})/u
  expect(texts.filter(([, text]) => addressed.test(text))).toEqual([])
})

test('a calendar day in Arabic has Western digits', () => {
  expect(valueFormatFor('ar').day('2026-12-31')).toContain('2026')
})

test('an Arabic number and its noun are never in two lines', () => {
  expect(texts.filter(([, text]) => /\{\{(count|formatted)\}\} \p{Script=Arabic}/u.test(text))).toEqual([])
})
