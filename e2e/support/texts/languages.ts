import { readFileSync } from 'node:fs'
import type { LanguageKey } from '#config'
import { defaultLanguage, languageKeys, languages } from '../../../src/i18n/languages.ts'
import type { Texts } from '../../../src/i18n/texts.gen'

const [, second = defaultLanguage, third = second, fourth = third] = languageKeys

/** Languages besides the default one. They repeat if the application has fewer. */
export const otherLanguages = [second, third, fourth] as const
export const otherLanguage = second

/** The language of the tests on phones: one from right to left, if there is one. */
export const phoneLanguage = languages.find(({ dir }) => dir === 'rtl')?.key ?? defaultLanguage

export function readTexts<Name extends keyof Texts>(language: LanguageKey, name: Name): Texts[Name] {
  const url = new URL(`../../../src/i18n/locales/${language}/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}
