import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { calendarDay, instant } from '@/platform/fields/date-fields'
import { optional } from '@/platform/fields/field-schema'
import { link } from '@/platform/fields/link'
import { money } from '@/platform/fields/money'
import { decimal, integer } from '@/platform/fields/number-fields'
import { relation } from '@/platform/fields/relation'
import { multiLine } from '@/platform/text/text'
import { z } from '@/platform/zod'
import { createDocument } from './document.server'
import { withMetadata } from './openapi-metadata.server'
import { operation } from './operation.server'

const Body = withMetadata(
  z.strictObject({
    integer: integer({ min: 0 }),
    decimal: decimal({ digits: 10, scale: 2 }),
    money: money(),
    day: calendarDay(),
    instant: instant(),
    link: link(),
    text: multiLine({ max: 2_000 }),
    relation: relation(),
    status: z.enum(['planned', 'done']),
    optional: optional(integer()),
  }),
  { id: 'FieldTypes' },
)

const document = createDocument([
  operation({
    id: 'createFields',
    method: 'post',
    path: '/fields',
    tag: 'Fields',
    summary: 'Create',
    status: 201,
    body: Body,
    output: Body,
    run: async (_actor, { body }) => body,
  }),
])

test('the document describes the type, the format and the limits of each field', () => {
  expect(document).toMatchObject({
    components: {
      schemas: {
        FieldTypes: {
          required: ['integer', 'decimal', 'money', 'day', 'instant', 'link', 'text', 'relation', 'status'],
          properties: {
            integer: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
            decimal: { type: 'string', pattern: expect.stringContaining('\\d') },
            money: {
              type: 'object',
              required: ['amount', 'currency'],
              properties: {
                amount: { type: 'integer', minimum: 0 },
                currency: { type: 'string', enum: appConfig.currencies },
              },
            },
            day: { type: 'string', format: 'date' },
            instant: { type: 'string', format: 'date-time' },
            link: { type: 'string' },
            text: { type: 'string', maxLength: 2_000 },
            relation: { type: 'string', format: 'uuid' },
            status: { type: 'string', enum: ['planned', 'done'] },
            optional: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          },
        },
      },
    },
  })
})
