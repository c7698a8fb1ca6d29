import { expect, test } from 'vitest'
import { readTexts } from '@/testing/texts'

test('a Swahili number and its noun are never in two lines', () => {
  const breakable = [...readTexts('sw')].filter(([, text]) => /[a-z] \{\{(count|formatted)\}\}/.test(text))
  expect(breakable).toEqual([])
})
