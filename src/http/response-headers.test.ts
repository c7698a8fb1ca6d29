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

test('a response keeps its redirect on the own host, closes the sensors, and a page names what it depends on', () => {
  const request = new Request('http://app.example/app')
  const original = new Response('<p>', {
    headers: { 'content-type': 'text/html', location: 'http://app.example/login' },
  })
  const { headers } = addResponseHeaders(original, request, createRequestContext(request))
  expect(headers.get('location')).toBe('/login')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('vary')).toBe('Cookie, Accept-Language')
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
