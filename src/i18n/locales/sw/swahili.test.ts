import { expect, test } from 'vitest'
import { findTexts } from '@/testing/source/texts'

test('a Swahili number and its noun are never in two lines', () => {
  const wrong = findTexts('sw', (text) => /[a-z] \{\{(count|formatted)\}\}/.test(text))
  expect(wrong, 'Write a no-break space (U+00A0) before the number.').toEqual([])
})
