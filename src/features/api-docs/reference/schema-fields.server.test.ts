import { expect, test } from 'vitest'
import { z } from '@/platform/zod'
import { JsonSchema } from './json-schema.server'
import { listFields } from './schema-fields.server'

test('alternatives, tuples and records of a zod schema are listed as fields with a type', () => {
  const shape = z.object({
    payment: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), digits: z.string() }),
      z.object({ kind: z.literal('cash') }),
    ]),
    note: z.nullable(z.string()),
    range: z.tuple([z.number(), z.number()]),
    totals: z.record(z.string(), z.number()),
  })
  const fields = listFields(z.parse(JsonSchema, z.toJSONSchema(shape)))
  expect(fields.map(({ name, type, depth }) => [name, type, depth])).toEqual([
    ['payment', 'object', 0],
    ['kind', 'string', 1],
    ['digits', 'string', 1],
    ['note', 'string | null', 0],
    ['range', 'array', 0],
    ['totals', 'object', 0],
  ])
})
