/** Query parameters and response schemas that all lists share. */

import { appConfig } from '#config'
import { isCursor } from '@/platform/database/keyset-page.server'
import { type ListOrders, listSorts } from '@/platform/list-orders'
import { searchTerm } from '@/platform/text/text'
import { PageSize } from '@/platform/validate'
import { z } from '@/platform/zod'
import { type Schema, withMetadata } from './openapi-metadata.server'

const { pageSize, pageSizeMax, searchMaxLength } = appConfig.list

export const SearchTerm = withMetadata(
  z._default(
    z.pipe(
      z.string().check(z.maxLength(searchMaxLength)),
      z.transform((typed): string => z.parse(searchTerm({ max: searchMaxLength }), typed)),
    ),
    '',
  ),
  {
    description:
      'Matches any part of the text. A term of one or two letters matches only the start of the text or after a space. Case and accents are ignored.',
    examples: ['design'],
  },
)

/** `Number` also reads `0x10` and `1e1`. */
const digits = z.string().check(z.regex(/^\d+$/))

export const Limit = withMetadata(
  z._default(z.pipe(z.pipe(digits, z.transform(Number)), PageSize), pageSize),
  {
    description: 'The maximum number of items per page.',
    type: 'integer',
    minimum: 1,
    maximum: pageSizeMax,
    default: pageSize,
  },
)

/** `sort` and `cursor` of a list with these orders. */
export function createOrderSchemas<Orders extends ListOrders>(orders: Orders) {
  const isValid = (text: string) => isCursor(text, orders)
  return {
    sort: withMetadata(z.optional(z.enum(listSorts(orders))), {
      description: `The order, \`${listSorts(orders)[0]}\` by default. A minus in front reverses it.`,
    }),
    cursor: withMetadata(z.optional(z.string().check(z.refine(isValid))), {
      description: 'The `nextCursor` of the previous page with the same search and sort order.',
    }),
  }
}

export const Timestamp = withMetadata(
  z.pipe(
    z.transform((date: Date) => date.toISOString()),
    z.iso.datetime(),
  ),
  { examples: ['2026-01-31T12:00:00.000Z'] },
)

const Total = withMetadata(
  z.object({
    count: withMetadata(z.int().check(z.minimum(0)), { examples: [42] }),
    isMore: withMetadata(z.boolean(), { description: 'Whether there are more results than `count`.' }),
  }),
  { id: 'Total', description: 'The number of results, counted up to a limit.' },
)

export function createListSchema<Item extends Schema>(item: Item, id: string) {
  const shape = {
    items: z.array(item),
    nextCursor: withMetadata(z.nullable(z.string()), {
      description: 'The cursor of the next page, or `null` on the last page.',
    }),
    total: withMetadata(z.nullable(Total), {
      description: 'Returned on the first page only, otherwise `null`.',
    }),
  }
  return withMetadata(z.object(shape), { id })
}
