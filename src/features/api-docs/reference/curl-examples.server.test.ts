import { expect, test } from 'vitest'
import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { createOperation } from '@/testing/api/api-operation'
import { writeCurlExamples } from './curl-examples.server'

const server = 'https://example.com/api'

const search: ApiOperation['parameters'][number] = {
  name: 'searchTerm',
  location: 'query',
  example: 'ada & bob',
  type: 'string',
  schema: null,
  description: '',
  constraints: [],
  isRequired: false,
}

const list = createOperation({ parameters: [search] })
const create: ApiOperation = {
  ...list,
  method: 'post',
  parameters: [],
  body: { description: '', fields: [], example: `{ "name": "Ada's" }` },
}

test('the examples search the first list and create an entry', () => {
  expect(writeCurlExamples([{ ...list, path: '/things/{id}' }, list, create], server).split('\n')).toEqual([
    "API_TOKEN='…'",
    '',
    'curl \\',
    "  'https://example.com/api/things?searchTerm=ada+%26+bob' \\",
    '  -H "Authorization: Bearer $API_TOKEN"',
    '',
    'curl -X POST \\',
    "  'https://example.com/api/things' \\",
    '  -H "Authorization: Bearer $API_TOKEN" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '{ "name": "Ada'\\''s" }'`,
  ])
})

test('operations that a token of the reader cannot use are no examples', () => {
  const account = { ...list, path: '/account', parameters: [] }
  const others = [
    { ...list, isPermitted: false },
    { ...list, acceptsToken: false },
    { ...create, isPermitted: false },
  ]
  const text = writeCurlExamples([...others, account], server)
  expect(text.match(/'https[^']+'/g)).toEqual(["'https://example.com/api/account'"])
})
