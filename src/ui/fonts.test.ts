import { expect, test, vi } from 'vitest'
import { listPreloadedFonts } from './fonts'

test('a page preloads its fonts, but none during development', () => {
  expect([...listPreloadedFonts('ltr'), ...listPreloadedFonts('rtl')]).toEqual([])
  vi.stubEnv('DEV', false)
  const latin = listPreloadedFonts('ltr')
  expect(latin).toEqual([expect.stringContaining('-latin-')])
  expect(listPreloadedFonts('rtl')).toEqual(expect.arrayContaining(latin))
})
