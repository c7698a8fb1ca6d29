import { expect, test } from 'vitest'
import { searchParams } from './search-params'

const { parseSearch, stringifySearch } = searchParams

test.each(['2024', '007', '1e3', 'true', 'null', '"quoted"', '{}', '[1]', ' a ', 'a+b & c=d', '%', 'ü', ''])(
  'the search param %j stays this text in the URL and back',
  (searchTerm) => {
    expect(parseSearch(stringifySearch({ searchTerm }))).toEqual({ searchTerm })
  },
)

test('the last one of two search params with the same name counts', () => {
  expect(parseSearch('?sort=name&sort=email')).toEqual({ sort: 'email' })
})
