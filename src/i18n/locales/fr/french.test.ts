import { expect, test } from 'vitest'
import { findTexts } from '@/testing/source/texts'

test('French has a no-break space before high punctuation', () => {
  const wrong = findTexts('fr', (text) => /[^\u00a0\u202f][?!;:](\s|$)/.test(text))
  expect(wrong, 'Write a no-break space (U+00A0) there.').toEqual([])
})

test('French participles do not assume the gender of the reader', () => {
  const agreement =
    /\bvous (n’)?(êtes|restez|avez été) (pas |de nouveau )?\p{L}+(é|i|ul)(e|\(e\)|·e)?(?!\p{L})/iu
  expect(findTexts('fr', (text) => agreement.test(text))).toEqual([])
})

test('French has typographic apostrophes', () => {
  expect(
    findTexts('fr', (text) => /\p{L}'\p{L}/u.test(text)),
    'Write ’ instead.',
  ).toEqual([])
})

test('a French number and its noun are never in two lines', () => {
  const wrong = findTexts('fr', (text) => /\{\{(count|formatted)\}\} \p{L}/u.test(text))
  expect(wrong, 'Write a no-break space (U+00A0) after the number.').toEqual([])
})
