import { afterEach, expect, test, vi } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'

// Other files use the same modules.
afterEach(() => {
  vi.doUnmock('./format-locale')
  vi.resetModules()
})

test('the locale of a language sets how dates and numbers are shown and read', async () => {
  vi.resetModules()
  vi.doMock('./format-locale', () => ({ formatLocale: () => 'en-GB-u-nu-latn' }))
  const { valueFormatFor } = await import('./value-format')
  const { parseDay } = await import('./parse-day')
  const { parseNumber } = await import('./parse-number')
  const { earlyFormattersScript } = await import('./early-formatters')

  const format = valueFormatFor(defaultLanguage)
  expect(format.day('2026-04-03')).toBe('3 Apr 2026')
  expect(format.decimal(1234.5)).toBe('1,234.5')
  expect(parseDay('3/4/2026', defaultLanguage)).toBe('2026-04-03')
  expect(parseDay('3 April 2026', defaultLanguage)).toBe('2026-04-03')
  expect(parseNumber('1,234.5', defaultLanguage)).toBe('1234.5')
  expect(earlyFormattersScript(defaultLanguage)).toContain("create('en-GB-u-nu-latn')")
})
