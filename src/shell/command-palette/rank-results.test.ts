import { expect, test } from 'vitest'
import { rankResults } from './rank-results'

test('names that begin with the term come first, then names with a word that does, in any case and accent', () => {
  const names = ['Mad Max', 'Ngozi Adeyemi', 'Read me', 'Ádám Kovács', 'ada']
  const ranked = rankResults(
    names.map((name) => ({ name })),
    'Ad',
  )
  expect(ranked.map(({ name }) => name)).toEqual([
    'Ádám Kovács',
    'ada',
    'Ngozi Adeyemi',
    'Mad Max',
    'Read me',
  ])
})
