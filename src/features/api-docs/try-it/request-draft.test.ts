import { expect, test } from 'vitest'
import type { Parameter } from '@/features/api-docs/api-docs.schema'
import { createOperation } from '@/testing/api/api-operation'
import { toRequest } from './request-draft'

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

const operation = createOperation({
  method: 'patch',
  path: '/things/{id}',
  parameters: [parameter('path', 'id'), parameter('query', 'q'), parameter('header', 'If-Match')],
  body: { description: '', fields: [], example: '{}' },
})

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
