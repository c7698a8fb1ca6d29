import { expect, test } from 'vitest'
import { type ApiRequest, toCurl } from './curl-command'

const server = 'https://example.com/api'

const request: ApiRequest = {
  method: 'PATCH',
  path: '/things/1',
  headers: { 'Content-Type': 'application/json' },
  body: `{"name":"It's"}`,
}

test('the curl command quotes the input and contains no secret', () => {
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
