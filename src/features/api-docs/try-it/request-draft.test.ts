import { expect, test } from 'vitest'
import type { ApiOperation, Parameter } from '@/features/api-docs/api-docs.schema'
import { toCurl, toRequest } from './request-draft'

const server = 'https://example.com/api'

function parameter(location: Parameter['location'], name: string): Parameter {
  return {
    location,
    name,
    type: 'string',
    schema: null,
    description: '',
    constraints: [],
    isRequired: false,
    example: '',
  }
}

const operation: ApiOperation = {
  id: 'updateThing',
  method: 'patch',
  path: '/things/{id}',
  summary: 'Change a thing',
  description: '',
  permissions: [],
  isPermitted: true,
  acceptsToken: true,
  acceptsSession: true,
  parameters: [parameter('path', 'id'), parameter('query', 'q'), parameter('header', 'If-Match')],
  body: { schema: null, description: '', fields: [], example: '{}' },
  responses: [],
}

test('filled parameters are sent in their location, empty ones are not sent', () => {
  const values = { 'path-id': ' a/b ', 'query-q': 'x & y', 'header-If-Match': '"1"' }
  expect(toRequest(operation, { values, body: '{"a":1}' })).toEqual({
    method: 'PATCH',
    path: '/things/a%2Fb?q=x+%26+y',
    headers: { 'If-Match': '"1"', 'Content-Type': 'application/json' },
    body: '{"a":1}',
  })
  expect(toRequest({ ...operation, method: 'get', body: null }, { values: {}, body: 'left over' })).toEqual({
    method: 'GET',
    path: '/things/{id}',
    headers: {},
    body: null,
  })
})

test('the curl command quotes the input and contains no secret', () => {
  const request = toRequest(operation, { values: { 'path-id': '1' }, body: `{"name":"It's"}` })
  expect(toCurl(request, server, 'token')).toBe(
    [
      'curl -X PATCH',
      `'https://example.com/api/things/1'`,
      '-H "Authorization: Bearer $API_TOKEN"',
      `-H 'Content-Type: application/json'`,
      `-d '{"name":"It'\\''s"}'`,
    ].join(' \\\n  '),
  )
  expect(toCurl(request, server, 'session')).toContain(
    `-H "Cookie: $COOKIE" \\\n  -H 'Origin: https://example.com'`,
  )
  expect(toCurl(request, server, null)).not.toMatch(/Cookie|Authorization/)
})
