import { afterEach, expect, test, vi } from 'vitest'
import { createRequestContext } from './create-request-context.server'
import { addResponseHeaders } from './response-headers.server'

function retryAfter(status: number, headers?: HeadersInit) {
  const request = new Request('http://localhost/app')
  const response = new Response('<p>', { status, headers: { 'content-type': 'text/html', ...headers } })
  return addResponseHeaders(response, request, createRequestContext(request)).headers.get('retry-after')
}

test('every response with the status 503 says when to try again', () => {
  expect(retryAfter(503)).toBe('5')
  expect(retryAfter(503, { 'retry-after': '1' })).toBe('1')
  expect(retryAfter(500)).toBeNull()
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  [undefined, null],
  [false, null],
  [true, expect.stringContaining('database;dur=')],
])('in production the header with the times depends on the administrator: %s', (isAdministrator, timing) => {
  vi.stubEnv('DEV', false)
  const request = new Request('http://localhost/app')
  const context = { ...createRequestContext(request), isAdministrator }
  expect(addResponseHeaders(new Response(), request, context).headers.get('server-timing')).toEqual(timing)
})
