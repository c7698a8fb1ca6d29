import { defaultLanguage, languages } from '../../src/i18n/languages.ts'
import { translateTo } from '../../src/testing/t.ts'

/** The language of the tests on phones: one from right to left, if there is one. */
export const phoneLanguage = languages.find(({ dir }) => dir === 'rtl')?.key ?? defaultLanguage

/** The default language on a wide screen, and on a phone a right-to-left language if there is one. */
export const viewports = [
  {
    language: defaultLanguage,
    device: { viewport: { width: 1200, height: 800 }, locale: defaultLanguage },
    t: translateTo(defaultLanguage),
  },
  {
    language: phoneLanguage,
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: phoneLanguage },
    t: translateTo(phoneLanguage),
  },
]
