import { expect, test } from 'vitest'
import { emptyUserSearch } from '@/features/users/users.schema'
import { exportHref } from './use-export'

test('the link to an export has the search and the filters of the list, and not its order', () => {
  const search = { ...emptyUserSearch, searchTerm: 'a b', role: 'admin', sort: '-name' } as const
  expect(exportHref(search)).toBe('/manager/users/export?searchTerm=a+b&role=admin')
  expect(exportHref(emptyUserSearch)).toBe('/manager/users/export')
})
