import { appConfig } from '#config'
import { type ListOrders, newestFirst, sortParam } from '@/platform/list-orders'
import { searchTerm } from '@/platform/text/text'
import { z } from '@/platform/zod'

export const fixtureStates = ['planned', 'active', 'done'] as const

export const fixtureOrders = {
  created: newestFirst,
  name: { column: 'name', type: 'text', direction: 'asc' },
  state: { column: 'state', type: 'enum', values: fixtureStates, direction: 'asc' },
  count: { column: 'count', type: 'integer', direction: 'desc' },
} as const satisfies ListOrders

export const FixtureSearch = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),
  state: z._default(z.catch(z.enum(['', ...fixtureStates]), ''), ''),
  sort: sortParam(fixtureOrders),
})
export type FixtureSearch = z.output<typeof FixtureSearch>

export const emptyFixtureSearch: FixtureSearch = { searchTerm: '', state: '', sort: '' }
