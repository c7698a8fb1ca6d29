import { expect, test } from 'vitest'
import { isOwnHost, isSameOriginNavigation, toOwnLocation } from './same-origin.server'

test.each([
  ['http://localhost:8080/', true],
  ['http://127.0.0.1:3000/', true],
  ['http://[::1]:3000/', true],
  ['http://evil.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
])('a request to %s is for this application: %s', (url, isOwn) => {
  expect(isOwnHost(new Request(url))).toBe(isOwn)
})

test.each([
  ['http://app.example/login?a=b', '/login?a=b'],
  ['http://app.example/', '/'],
  ['http://app.example//evil.example/', 'http://app.example//evil.example/'],
  ['http://app.example/\\evil.example/', 'http://app.example/\\evil.example/'],
  ['/login', '/login'],
  ['https://provider.example/authorize', 'https://provider.example/authorize'],
  ['http://app.example.evil.example/', 'http://app.example.evil.example/'],
])('the location %s is sent as %s', (location, expected) => {
  expect(toOwnLocation(location, new Request('http://app.example/any'))).toBe(expected)
})

const navigations: [Record<string, string>, boolean][] = [
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: 'http://app.example/' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
  [{ referer: 'http://app.example/account' }, true],
  [{ referer: 'http://evil.example/' }, false],
  [{}, false],
]

test.each(navigations)('a request with %j comes from our own page or the user: %s', (headers, isOwn) => {
  const request = new Request('http://app.example/logout', { headers })
  expect(isSameOriginNavigation(request)).toBe(isOwn)
})
