/**
 * Pages of sorted lists. A sort order consists of ranges. Each range is read along one index, so a page costs the same
 * in a table of any size. The matches of a rare filter are far apart in that index. They are found by the index of the
 * filter, and then sorted.
 */
import { appConfig } from '#config'
import { utcInstant } from '@/platform/fields/filter-params'
import { type ListOrder, type ListOrders, parseSort } from '@/platform/list-orders'
import { parseJson } from '@/platform/text/parse-json'
import { z } from '@/platform/zod'
import { isDecimal } from './db.server'
import { cappedCount, type Page, toPage } from './search.server'

type Query = { where: object; orderBy: object[]; take: number }
type CountQuery = { where: object; orderBy: object; take: number }

type PageQuery<Row> = {
  orders: ListOrders
  sort?: string
  searchTerm?: string
  cursor?: string | null
  limit?: number
  /** The search and the filters. */
  where: object
  /** Must select the columns of the orders. */
  find: (query: Query) => Promise<Row[]>
  /** Counts the matches for the first page. Without it there is no total. */
  count?: (query: CountQuery) => Promise<number>
  /** For lists with filters. */
  findIds?: (query: { where: object; take: number }) => Promise<Array<{ id: string }>>
}

/** Reads a page with at most three queries. */
export async function findPage<Row extends { id: string }>(query: PageQuery<Row>): Promise<Page<Row>> {
  const { orders, sort = '', searchTerm = '', limit = appConfig.list.pageSize, where, count } = query
  const { order, direction } = parseSort(sort, orders)
  const position = parseCursor(query.cursor, order)
  const { take } = cappedCount(searchTerm)
  const matches = isFiltered(where) && position?.isRare !== false && (await query.findIds?.({ where, take }))
  const rareIds = matches && matches.length < take ? matches.map(({ id }) => id) : undefined
  const isRare = rareIds !== undefined
  const [rows, counted] = await Promise.all([
    findRows(listRanges(order, direction, isRare, position), limit + 1, {
      ...query,
      where: isRare ? { id: { in: rareIds } } : where,
    }),
    position || !count ? null : matches ? matches.length : count({ where, ...cappedCount(searchTerm) }),
  ])
  const page = toPage(rows, counted, { searchTerm, limit })
  const last = page.items.at(-1)
  return { ...page, nextCursor: page.nextCursor && last ? toCursor(last, order, isRare) : null }
}

/** The index for search has statistics, so PostgreSQL knows by itself whether a search term is rare. */
function isFiltered(where: object): boolean {
  return Object.entries(where).some(([name, condition]) => name !== 'searchText' && condition !== undefined)
}

async function findRows<Row>(ranges: Range[], take: number, { where, find }: PageQuery<Row>) {
  const rows: Row[] = []
  for (const { condition, orderBy } of ranges) {
    if (rows.length === take) break
    rows.push(...(await find({ where: { AND: [where, condition] }, orderBy, take: take - rows.length })))
  }
  return rows
}

type Value = string | number | bigint | boolean | Date | null
/** `isRare` is undefined in the order of ids. */
type Position = { id: string; value: Value; isRare?: boolean }
type Range = { condition: object; orderBy: object[] }

function listRanges(
  order: ListOrder,
  direction: 'asc' | 'desc',
  isRare: boolean,
  position?: Position,
): Range[] {
  const { column, last } = order
  const past = direction === 'asc' ? 'gt' : 'lt'
  const byId = [{ id: direction }]
  if (order.type === 'id')
    return [{ condition: position ? { id: { [past]: position.id } } : {}, orderBy: byId }]
  const inOrder = [{ [column]: direction }, { id: direction }]
  const isPresent = last === undefined ? {} : { [column]: last === null ? { not: null } : { gt: last } }
  const lastRange = last === undefined ? [] : [{ condition: { [column]: last }, orderBy: byId }]
  if (!position) return [{ condition: isPresent, orderBy: inOrder }, ...lastRange]
  const { id, value } = position
  const alike = { condition: { [column]: value, id: { [past]: id } }, orderBy: byId }
  if (value === last) return [alike]
  const isBeyond = beyondCondition(order, direction, value)
  if (isBeyond === undefined) return [alike, ...lastRange]
  const beyond = { condition: { AND: [isPresent, { [column]: isBeyond }] }, orderBy: inOrder }
  // Without the index, one query can read both.
  const both = { condition: { OR: [alike.condition, beyond.condition] }, orderBy: inOrder }
  return [...(isRare ? [both] : [alike, beyond]), ...lastRange]
}

/** Prisma compares enums and booleans only for equality, so the values that follow are listed. Undefined if none does. */
function beyondCondition({ type, values }: ListOrder, direction: 'asc' | 'desc', value: Value): unknown {
  const listed = type === 'boolean' ? [false, true] : values
  if (!listed) return direction === 'asc' ? { gt: value } : { lt: value }
  const inOrder: readonly Value[] = direction === 'asc' ? listed : listed.toReversed()
  const [next, ...others] = inOrder.slice(inOrder.indexOf(value) + 1)
  return others.length > 0 ? { in: [next, ...others] } : next
}

/** The position of a row, as opaque text. In the order of ids it is the id. */
function toCursor(row: { id: string }, { column, type }: ListOrder, isRare: boolean): string {
  if (type === 'id') return row.id
  const text = JSON.stringify([column, toCursorValue(Reflect.get(row, column)), row.id, isRare])
  return Buffer.from(text).toString('base64url')
}

function toCursorValue(value: unknown): unknown {
  // The text of a small decimal has an exponent.
  if (isDecimal(value)) return value.toFixed()
  return typeof value === 'bigint' ? String(value) : value
}

const values = {
  id: z.null(),
  text: z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  time: z.pipe(
    utcInstant(),
    z.transform((text): Date => new Date(text)),
  ),
  // PostgreSQL and Prisma refuse numbers beyond the range of the column.
  integer: z.int32(),
  bigint: z.pipe(
    z.string().check(z.regex(/^-?\d{1,19}$/)),
    z.pipe(
      z.transform((text: string): bigint => BigInt(text)),
      z.int64(),
    ),
  ),
  decimal: z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/)),
  enum: z.string(),
  boolean: z.boolean(),
} satisfies Record<ListOrder['type'], z.core.$ZodType>

/** Returns undefined for invalid text and for a cursor of another order. */
function parseCursor(
  text: string | null | undefined,
  { column, type, values: listed, last }: ListOrder,
): Position | undefined {
  if (type === 'id')
    return z.safeParse(z.uuid(), text).success && text ? { id: text, value: null } : undefined
  const present = listed ? z.enum(listed) : values[type]
  const value = last === null ? z.nullable(present) : present
  const json = parseJson(Buffer.from(text ?? '', 'base64url').toString())
  const cursor = z.safeParse(z.tuple([z.literal(column), value, z.uuid(), z.boolean()]), json)
  return cursor.data && { id: cursor.data[2], value: cursor.data[1], isRare: cursor.data[3] }
}

/** Whether the text is the cursor of any of the orders. */
export function isCursor(text: string, orders: ListOrders): boolean {
  return Object.values(orders).some((order) => parseCursor(text, order) !== undefined)
}
