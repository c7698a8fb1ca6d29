import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ListOrders, listSorts, newestFirst } from '@/platform/list-orders'
import { insertUser } from '@/testing/users'
import { db } from './db.server'
import { findPage } from './keyset-page.server'

type Row = { id: string; status: string | null }

const statuses = ['planned', 'active', 'done']

const orders = {
  created: newestFirst,
  status: { column: 'status', type: 'enum', values: statuses, direction: 'asc', last: null },
} as const satisfies ListOrders

const rows: Row[] = ['done', null, 'active', 'planned', 'active', null, 'planned', 'done', 'active'].map(
  (status, index) => ({ id: randomUUID().replace(/^./, String(index)), status }),
)

/** The conditions that Prisma has for an enum and for an id. */
function matches(row: Row, condition: object): boolean {
  return Object.entries(condition).every(([key, wanted]) => {
    if (key === 'AND') return wanted.every((part: object) => matches(row, part))
    if (key === 'OR') return wanted.some((part: object) => matches(row, part))
    const value = key === 'id' ? row.id : row.status
    if (wanted === null || typeof wanted !== 'object') return value === wanted
    return Object.entries(wanted).every(([operator, operand]) => {
      if (operator === 'in' && Array.isArray(operand)) return operand.includes(value)
      if (operator === 'not') return value !== operand
      if (key === 'id' && operator === 'gt') return row.id > String(operand)
      if (key === 'id' && operator === 'lt') return row.id < String(operand)
      throw new Error(`${key} has no operator ${operator}.`)
    })
  })
}

async function find({ where, orderBy, take }: { where: object; orderBy: object[]; take: number }) {
  const sorted = rows.filter((row) => matches(row, where))
  for (const [column, direction] of orderBy.toReversed().flatMap((order) => Object.entries(order))) {
    const position = (row: Row) => (column === 'id' ? row.id : statuses.indexOf(row.status ?? ''))
    const sign = direction === 'asc' ? 1 : -1
    sorted.sort((a, b) => (position(a) < position(b) ? -sign : position(a) > position(b) ? sign : 0))
  }
  return sorted.slice(0, take)
}

test.each([
  {
    sort: 'status',
    expected: ['planned', 'planned', 'active', 'active', 'active', 'done', 'done', null, null],
  },
  {
    sort: '-status',
    expected: ['done', 'done', 'active', 'active', 'active', 'planned', 'planned', null, null],
  },
] as const)(
  'pages in the order $sort have the values of an enum as they are declared',
  async ({ sort, expected }) => {
    for (const limit of [1, 2, 4, rows.length + 1]) {
      const seen: Row[] = []
      let cursor: string | null | undefined
      do {
        const page = await findPage({ orders, sort, cursor, limit, where: {}, find })
        seen.push(...page.items)
        cursor = page.nextCursor
      } while (cursor)
      expect(seen.map(({ status }) => status)).toEqual(expected)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(rows.length)
    }
  },
)

test('a cursor with a value that the enum does not have begins at the first page', async () => {
  const wanted: object[] = []
  const read = (query: Parameters<typeof find>[0]) => {
    wanted.push(query.where)
    return find(query)
  }
  const cursor = forgeCursor('status', 'gone')
  const page = await findPage({ orders, sort: 'status', cursor, limit: 1, where: {}, find: read })
  expect(page.items[0]?.status).toBe('planned')
  // Prisma refuses such a value.
  expect(JSON.stringify(wanted)).not.toContain('gone')
})

const byVersion = {
  version: { column: 'version', type: 'integer', direction: 'asc' },
} as const satisfies ListOrders

test.each(['5', 1e300, 1.5, 1e10, null])(
  'a cursor with %j for an integer begins at the first page',
  async (value) => {
    const { id } = await insertUser()
    const page = await findPage({
      orders: byVersion,
      cursor: forgeCursor('version', value),
      where: { id },
      find: (query) => db.user.findMany({ ...query, select: { id: true, version: true } }),
    })
    expect(page.items.map((row) => row.id)).toEqual([id])
  },
)

test.each([
  { type: 'bigint', amount: 9_007_199_254_740_993n },
  { type: 'bigint', amount: -(2n ** 63n) },
  { type: 'decimal', amount: '-12345678901234.5678' },
  { type: 'decimal', amount: '0.00000012' },
] as const)('a page in an order of type $type begins after $amount', async ({ type, amount }) => {
  const [column] =
    type === 'decimal'
      ? await db.$queryRaw<Array<{ amount: unknown }>>`SELECT ${amount}::numeric AS amount`
      : [{ amount }]
  const wanted: object[] = []
  const read = async ({ where }: { where: object }) => {
    wanted.push(where)
    return wanted.length > 1 ? [] : [randomUUID(), randomUUID()].map((id) => ({ id, ...column }))
  }
  const query = { orders: byAmount(type), limit: 1, where: {}, find: read }
  const { nextCursor } = await findPage(query)
  await findPage({ ...query, cursor: nextCursor })
  expect(wanted.at(-1)).toEqual({ AND: [{}, { AND: [{}, { amount: { gt: amount } }] }] })
})

test.each([
  { type: 'bigint', value: 5 },
  { type: 'bigint', value: '1.5' },
  { type: 'bigint', value: String(2n ** 63n) },
  { type: 'decimal', value: 1e300 },
  { type: 'decimal', value: '1e5' },
] as const)('a cursor with $value for type $type begins at the first page', async ({ type, value }) => {
  const wanted: object[] = []
  const read = async ({ where }: { where: object }) => {
    wanted.push(where)
    return []
  }
  await findPage({ orders: byAmount(type), cursor: forgeCursor('amount', value), where: {}, find: read })
  expect(wanted).toEqual([{ AND: [{}, {}] }])
})

function byAmount(type: 'bigint' | 'decimal'): ListOrders {
  return { amount: { column: 'amount', type, direction: 'asc' } }
}

function forgeCursor(column: string, value: unknown): string {
  return Buffer.from(JSON.stringify([column, value, randomUUID(), false])).toString('base64url')
}

const byBan = {
  created: newestFirst,
  banned: { column: 'banned', type: 'boolean', direction: 'asc' },
} as const satisfies ListOrders

test.each(listSorts(byBan))('pages in the order %s of a boolean contain every row once', async (sort) => {
  const users = await Promise.all([true, false, true, false].map((banned) => insertUser({ banned })))
  const ids = users.map(({ id }) => id)
  const seen: { id: string; banned: boolean }[] = []
  let cursor: string | null | undefined
  do {
    const page = await findPage({
      orders: byBan,
      sort,
      cursor,
      limit: 1,
      where: { id: { in: ids } },
      find: (query) => db.user.findMany({ ...query, select: { id: true, banned: true } }),
    })
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const values = seen.map(({ banned }) => banned)
  if (sort === 'banned') expect(values).toEqual([false, false, true, true])
  if (sort === '-banned') expect(values).toEqual([true, true, false, false])
})
