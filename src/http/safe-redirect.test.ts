import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

const origin = 'https://app.example.com'

describe('paths of this application', () => {
  test.each([
    ['/app', '/app'],
    ['/', '/'],
    ['/manager/users?searchTerm=a%20b#top', '/manager/users?searchTerm=a%20b#top'],
    ['/app/users/0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071', undefined],
    ['/app?next=https://evil.example', '/app?next=https://evil.example'],
    ['/app/../manager', '/manager'],
    ['/app#//evil.example', '/app#//evil.example'],
    ['/application', undefined],
    ['/logins', undefined],
    ['/apis', undefined],
    ['/api/docs?searchTerm=user', '/api/docs?searchTerm=user'],
    ['/app?a=%0d%0aSet-Cookie:%20x=y', '/app?a=%0d%0aSet-Cookie:%20x=y'],
    ['/مستودع', '/%D9%85%D8%B3%D8%AA%D9%88%D8%AF%D8%B9'],
  ])('%s is accepted', (path, expected = path) => {
    expect(safeRedirect(path)).toBe(expected)
  })
})

const hostile = [
  'https://evil.example',
  'http://evil.example/app',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example/app',
  '//evil.example@app.example.com',
  '//app.example.com.evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/app\\..\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /app',
  '/\0/evil.example',
  '/\u0085/evil.example',
  '/\u009f/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/app/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00',
  '/%',
  '/%zz',
  '/%c0%af/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)\n',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example.com/1',
  'mailto:a@b.c',
  'evil.example',
  'app',
  './app',
  '../app',
  '@evil.example',
  '?redirect=/app',
  '#/app',
  ':80',
  '',
  // Redirect loops, and addresses without a page.
  '/login',
  '/login/',
  '/login?redirect=/app',
  '/login/verify?email=a@b.c',
  '/app/../login',
  '/LOGIN',
  '/%6Cogin',
  '/logout',
  '/Logout',
  '/%6c%6Fgout',
  '/app/..%2flogout',
  '/onboarding?redirect=/app',
  '/api',
  '/api/auth/sign-out',
  '/%61pi/docs',
  '/_serverFn/abc',
  '/%5FserverFn/abc',
]

describe('other addresses', () => {
  test.each(hostile)('%j is refused', (path) => {
    expect(safeRedirect(path)).toBeUndefined()
  })

  test('a missing path is refused', () => {
    expect(safeRedirect(undefined)).toBeUndefined()
  })

  test('random spellings never leave the origin', () => {
    // Random spellings of addresses that browsers read in different ways.
    const parts = ['/', '\\', '.', '..', '%2f', '%5c', '%2e', '\t', '@', ':', '?', '#', 'evil.example', 'app']
    let seed = 1
    for (let count = 0; count < 20_000; count++) {
      let path = '/'
      for (let length = 0; length < 6; length++) {
        seed = (seed * 48_271) % 2_147_483_647
        path += parts[seed % parts.length]
      }
      const safe = safeRedirect(path)
      if (safe === undefined) continue
      expect(new URL(safe, origin).origin, path).toBe(origin)
      expect(decodeURIComponent(new URL(safe, origin).pathname), path).not.toMatch(/^\/[/\\]/)
    }
  })
})
