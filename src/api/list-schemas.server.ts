/** Query parameters and response schemas that all lists share. */

import { appConfig } from '#config'
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
  { description: 'Found anywhere in the text, regardless of case and accents.', examples: ['design'] },
)

export const Limit = withMetadata(
  z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), PageSize), pageSize),
  {
    description: 'How many items at most.',
    type: 'integer',
    minimum: 1,
    maximum: pageSizeMax,
    default: pageSize,
  },
)

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
    isMore: withMetadata(z.boolean(), { description: 'There are more than were counted.' }),
  }),
  { id: 'Total', description: 'How many there are in all, counted up to a limit.' },
)

export function listOf<Item extends Schema>(item: Item, id: string) {
  const shape = {
    items: z.array(item),
    nextCursor: withMetadata(z.nullable(z.string()), {
      description: 'Where the next page begins; `null` on the last one.',
    }),
    total: withMetadata(z.nullable(Total), { description: '`null` on pages after the first.' }),
  }
  return withMetadata(z.object(shape), { id })
}
