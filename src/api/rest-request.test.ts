import { expect, test } from 'vitest'
import { isRest, isTokenRequest } from './rest-request'

function createRequest(path: string, authorization?: string) {
  return new Request(`https://app.example.com${path}`, { headers: authorization ? { authorization } : {} })
}

test.each([
  ['/api/users', true],
  ['/api/auth/sign-out', false],
  ['/api/authors', true],
  ['/api/client.ts', true],
  ['/api/docs', false],
  ['/api/docs/', false],
  ['/api/Docs', false],
  ['/api/AUTH/delete-user', false],
  ['/api/%61uth/delete-user', false],
  ['/api/%zz', true],
  ['/api/docsets', true],
  ['/app/api/users', false],
  ['/_serverFn/abc', false],
])('%s belongs to the REST API: %s', (path, expected) => {
  expect(isRest(createRequest(path))).toBe(expected)
})

test.each([
  ['/api/users', 'Bearer abc', true],
  ['/api/users', 'bearer', true],
  ['/api/users', 'Basic abc', false],
  ['/api/users', 'Bearerabc', false],
  ['/api/users', undefined, false],
  ['/api/auth/sign-out', 'Bearer abc', false],
  ['/_serverFn/abc', 'Bearer abc', false],
])(
  'a request to %s with the Authorization header %j is a token request: %s',
  (path, authorization, expected) => {
    expect(isTokenRequest(createRequest(path, authorization))).toBe(expected)
  },
)
