import { expect, test } from 'vitest'
import { readTexts } from '@/testing/texts'

test('French has a no-break space before high punctuation', () => {
  const wrong = [...readTexts('fr')].filter(([, text]) => /[^\u00a0\u202f][?!;:](\s|$)/.test(text))
  expect(wrong).toEqual([])
})

test('French participles do not assume the gender of the reader', () => {
  const agreement =
    /\bvous (n’)?(êtes|restez|avez été) (pas |de nouveau )?\p{L}+(é|i|ul)(e|\(e\)|·e)?(?!\p{L})/iu
  expect([...readTexts('fr')].filter(([, text]) => agreement.test(text))).toEqual([])
})

test('French has typographic apostrophes', () => {
  expect([...readTexts('fr')].filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([])
})
