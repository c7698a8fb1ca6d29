import { expect, test } from 'vitest'
import { type ListOrders, listSorts, newestFirst, parseSort, sortParam } from './list-orders'
import { z } from './zod'

const orders = {
  created: newestFirst,
  name: { column: 'nameKey', type: 'text', direction: 'asc' },
} as const satisfies ListOrders

test('each order can be reversed', () => {
  expect(listSorts(orders)).toEqual(['created', '-created', 'name', '-name'])
})

test.each([
  ['', ''],
  ['created', ''],
  ['-created', '-created'],
  ['-name', '-name'],
  ['--name', ''],
  ['constructor', ''],
  [undefined, ''],
  [['name'], ''],
])('the search param sort with %j becomes %j', (value, sort) => {
  expect(z.parse(sortParam(orders), value)).toBe(sort)
})

test.each([
  ['', 'created', 'desc'],
  ['-created', 'created', 'asc'],
  ['name', 'name', 'asc'],
  ['-name', 'name', 'desc'],
  ['toString', 'created', 'desc'],
])('the sort %j reads the column of %s, %s', (sort, name, direction) => {
  expect(parseSort(sort, orders)).toMatchObject({
    name,
    direction,
    order: { column: orders[name === 'name' ? 'name' : 'created'].column },
  })
})
