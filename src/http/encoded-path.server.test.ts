import { expect, test } from 'vitest'
import { redirectToEncodedPath } from './encoded-path.server'

test.each([
  ['/100%', '/100%25'],
  ['/a%20b/%E0%A4%A?tab=%', '/a%2520b/%25E0%25A4%25A?tab=%'],
  ['//example.com/%', '/example.com/%25'],
  ['/\\example.com/%', '/example.com/%25'],
])('the path %j, which cannot be decoded, leads to %j', (path, location) => {
  const response = redirectToEncodedPath(new Request(`http://localhost${path}`))
  expect(response?.status).toBe(307)
  expect(response?.headers.get('location')).toBe(location)
})

test.each([
  ['GET', '/100%25'],
  ['GET', '/d%C3%A9p%C3%B4t?tab=%'],
  ['POST', '/100%'],
])('%s %s is left to the router', (method, path) => {
  expect(redirectToEncodedPath(new Request(`http://localhost${path}`, { method }))).toBeUndefined()
})
