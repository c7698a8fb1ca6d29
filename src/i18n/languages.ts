import { appConfig, type LanguageKey } from '#config'

/** Wider than the values of the configuration, which may have one direction only. */
export type Language = { key: LanguageKey; dir: 'ltr' | 'rtl'; fontScale: number; label: string }

export const languages: readonly Language[] = appConfig.languages

export const defaultLanguage: LanguageKey = appConfig.languages[0].key
export const languageKeys: readonly LanguageKey[] = languages.map((language) => language.key)
/** With a single language, nothing offers a choice. */
export const hasLanguageChoice = languages.length > 1
export const languageParam = 'lng'

/** `fr-CA` → `fr`; undefined for an unsupported language. */
export function matchLanguage(tag: string | null | undefined): LanguageKey | undefined {
  const base = tag?.trim().toLowerCase().split('-')[0]
  return languageKeys.find((key) => key === base)
}

/** The default language for an unsupported one, and for a user whose `language` is null before the first choice. */
export function toLanguage(tag: string | null | undefined): LanguageKey {
  return matchLanguage(tag) ?? defaultLanguage
}

export function getLanguage(key: LanguageKey): Language {
  return languages.find((language) => language.key === key) ?? appConfig.languages[0]
}
