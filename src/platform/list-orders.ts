/** The sort orders of a list: which column each reads, and the search param that names it. */
import { z } from './zod'

export type ListOrder = {
  /** The database sorts by this column and then by the id, so both need an index: `@@index([column, id])`. */
  column: string
  /** The type of the column: `Int`, `BigInt` and `Decimal` differ. It decides how a cursor is read. */
  type: 'id' | 'text' | 'time' | 'integer' | 'bigint' | 'decimal' | 'enum' | 'boolean'
  /** Of an enum, in the order of its declaration in the database. */
  values?: readonly string[]
  /** The direction of the plain name; a minus in front of the name reverses it. */
  direction: 'asc' | 'desc'
  /** Rows with this value come last in both directions. */
  last?: null | ''
}

/** By the name in the URL. The first order is the default. */
export type ListOrders = Record<string, ListOrder>

/** Newest first. Ids rise with time, so they need no other index. */
export const newestFirst = { column: 'id', type: 'id', direction: 'desc' } as const satisfies ListOrder

type OrderName<Orders extends ListOrders> = keyof Orders & string

/** Empty means the default order. */
type Sort<Orders extends ListOrders> = '' | OrderName<Orders> | `-${OrderName<Orders>}`

/** All values of the search param, except the empty one. */
export function listSorts<Orders extends ListOrders>(orders: Orders): Array<Exclude<Sort<Orders>, ''>>
export function listSorts(orders: ListOrders): string[] {
  return Object.keys(orders).flatMap((name) => [name, `-${name}`])
}

/** The search param `sort`. An unknown order becomes the default one. */
export function sortParam<Orders extends ListOrders>(orders: Orders) {
  const [byDefault] = listSorts(orders)
  const sorts = z.pipe(
    z.enum(['', ...listSorts(orders)]),
    z.transform((sort): Sort<Orders> => (sort === byDefault ? '' : sort)),
  )
  return z._default(z.catch(sorts, ''), '')
}

type ParsedSort = { name: string; order: ListOrder; direction: 'asc' | 'desc' }

/** The order that a value of `sort` names. Empty and unknown values name the first one. */
export function parseSort(sort: string, orders: ListOrders): ParsedSort {
  const [byDefault = ''] = Object.keys(orders)
  const wanted = sort.replace(/^-/, '')
  const isKnown = Object.hasOwn(orders, wanted)
  const name = isKnown ? wanted : byDefault
  const order = orders[name] ?? newestFirst
  const isReversed = isKnown && sort.startsWith('-')
  return { name, order, direction: isReversed ? opposite[order.direction] : order.direction }
}

const opposite = { asc: 'desc', desc: 'asc' } as const
