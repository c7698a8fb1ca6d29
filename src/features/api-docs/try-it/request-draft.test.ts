import { expect, test } from 'vitest'
import type { OperationFacts, Parameter } from '@/features/api-docs/api-docs.schema'
import { filterGroups } from '@/features/api-docs/filter'
import { toCurl, toRequest } from './request-draft'

const server = 'https://example.com/api'

function parameter(place: Parameter['place'], name: string): Parameter {
  return {
    place,
    name,
    type: 'string',
    schema: null,
    description: '',
    rules: [],
    isRequired: false,
    example: '',
  }
}

const operation: OperationFacts = {
  id: 'updateThing',
  method: 'patch',
  path: '/things/{id}',
  summary: 'Change a thing',
  description: 'Mövenpick',
  permissions: [],
  isPermitted: true,
  takesToken: true,
  takesSession: true,
  parameters: [parameter('path', 'id'), parameter('query', 'q'), parameter('header', 'If-Match')],
  body: { schema: null, description: '', fields: [], example: '{}' },
  answers: [],
}

test('what was filled in is sent in its place, and nothing else', () => {
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

test('the command line quotes what was typed and names no secret', () => {
  const call = toRequest(operation, { values: { 'path-id': '1' }, body: `{"name":"It's"}` })
  expect(toCurl(call, server, 'token')).toBe(
    [
      'curl -X PATCH',
      `'https://example.com/api/things/1'`,
      '-H "Authorization: Bearer $API_TOKEN"',
      `-H 'Content-Type: application/json'`,
      `-d '{"name":"It'\\''s"}'`,
    ].join(' \\\n  '),
  )
  expect(toCurl(call, server, 'session')).toContain(
    `-H "Cookie: $COOKIE" \\\n  -H 'Origin: https://example.com'`,
  )
  expect(toCurl(call, server, null)).not.toMatch(/Cookie|Authorization/)
})

test('every word has to be found, whatever its case and accents', () => {
  const groups = [{ tag: 'Things', operations: [operation] }]
  expect(filterGroups(groups, '')).toEqual(groups)
  expect(filterGroups(groups, 'movenpick THINGS')).toEqual(groups)
  expect(filterGroups(groups, 'movenpick other')).toEqual([])
})
