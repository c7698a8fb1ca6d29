/** Rows for the example of a list, and a query that sorts and filters them as a server would. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '@/platform/database/search.server'
import { parseSort } from '@/platform/list-orders'
import { type FixtureSearch, fixtureOrders, fixtureStates } from './paged-list-fixture.schema'

export type FixtureRow = {
  id: string
  name: string
  state: (typeof fixtureStates)[number]
  count: number
  createdAt: Date
}

const names = ['Ada Lovelace', 'ليلى الحسن', 'Zoë', 'Grace Hopper', 'Amina', 'Élodie Martin']

const rows: FixtureRow[] = names.map((name, index) => ({
  id: String(index),
  name,
  state: fixtureStates[index % fixtureStates.length] ?? 'planned',
  count: (index * 7_919) % 1_000,
  createdAt: new Date(Date.UTC(2026, index, 1)),
}))

export function fixtureQuery(search: FixtureSearch) {
  return infiniteQueryOptions({
    queryKey: ['styleguide', search],
    queryFn: () => findPage(search),
    initialPageParam: '',
    getNextPageParam: () => null,
  })
}

function findPage({ searchTerm, state, sort }: FixtureSearch): Page<FixtureRow> {
  const { name, direction } = parseSort(sort, fixtureOrders)
  const sign = direction === 'asc' ? 1 : -1
  const items = rows
    .filter(
      (row) => row.name.toLowerCase().includes(searchTerm.toLowerCase()) && (!state || row.state === state),
    )
    .toSorted((a, b) => sign * compare(name, a, b))
  return { items, nextCursor: null, total: { count: items.length, isMore: false } }
}

function compare(order: string, a: FixtureRow, b: FixtureRow): number {
  switch (order) {
    case 'name':
      return a.name.localeCompare(b.name)
    case 'state':
      return fixtureStates.indexOf(a.state) - fixtureStates.indexOf(b.state)
    case 'count':
      return a.count - b.count
    default:
      return a.createdAt.getTime() - b.createdAt.getTime()
  }
}
