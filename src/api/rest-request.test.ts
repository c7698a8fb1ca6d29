import { expect, test } from 'vitest'
import { isRest, isTokenRequest } from './rest-request'

function ask(path: string, authorization?: string) {
  return new Request(`https://app.example.com${path}`, { headers: authorization ? { authorization } : {} })
}

test.each([
  ['/api/users', true],
  ['/api/auth/sign-out', false],
  ['/api/authors', true],
  ['/api/client.ts', true],
  ['/api/docs', false],
  ['/api/docs/', false],
  ['/api/docsets', true],
  ['/app/api/users', false],
  ['/_serverFn/abc', false],
])('%s belongs to the REST API: %s', (path, expected) => {
  expect(isRest(ask(path))).toBe(expected)
})

test.each([
  ['/api/users', 'Bearer abc', true],
  ['/api/users', 'bearer', true],
  ['/api/users', 'Basic abc', false],
  ['/api/users', 'Bearerabc', false],
  ['/api/users', undefined, false],
  ['/api/auth/sign-out', 'Bearer abc', false],
  ['/_serverFn/abc', 'Bearer abc', false],
])('%s with %j comes with a token: %s', (path, authorization, expected) => {
  expect(isTokenRequest(ask(path, authorization))).toBe(expected)
})
