import { appConfig, type LanguageKey } from '#config'

export type Language = (typeof appConfig.languages)[number]

export const defaultLanguage: LanguageKey = appConfig.languages[0].key
export const languageKeys: readonly LanguageKey[] = appConfig.languages.map((language) => language.key)
export const languageParam = 'lng'

/** `fr-CA` → `fr`; undefined for an unsupported language. */
export function matchLanguage(tag: string | null | undefined): LanguageKey | undefined {
  const base = tag?.trim().toLowerCase().split('-')[0]
  return languageKeys.find((key) => key === base)
}

export function getLanguage(key: LanguageKey): Language {
  return appConfig.languages.find((language) => language.key === key) ?? appConfig.languages[0]
}
