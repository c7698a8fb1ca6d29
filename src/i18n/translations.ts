import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import type { TranslateUntyped } from './texts'

/** The functions of one namespace, whose keys need no prefix. */
type Translation = {
  t: TranslateUntyped
  template: (key: string, params?: Record<string, unknown>) => { text: string }
}

/** Creates the functions of each namespace once. */
export function createTranslations(instance: i18n, language: LanguageKey) {
  const translations = new Map<string, Translation>()
  return (namespace: string): Translation => {
    const translation = translations.get(namespace) ?? createTranslation(instance, language, namespace)
    translations.set(namespace, translation)
    return translation
  }
}

/** Most texts need neither plurals nor numbers. Reading them from the catalogue is 20 times faster than `t` of i18next. */
function createTranslation(instance: i18n, language: LanguageKey, main: string): Translation {
  const translate: TranslateUntyped = instance.getFixedT(language, main)
  function t(key: string, params?: Record<string, unknown>): string {
    const end = key.indexOf(':')
    const [namespace, path] = end < 0 ? [main, key] : [key.slice(0, end), key.slice(end + 1)]
    const text = instance.getResource(language, namespace, path)
    const filled = typeof text === 'string' ? fill(text, params) : undefined
    return filled ?? translate(key, params)
  }
  return { t, template: (key, params) => ({ text: t(key, { ...params, skipInterpolation: true }) }) }
}

/** Undefined if i18next is needed, because it formats numbers and inserts other texts. */
function fill(text: string, params: Record<string, unknown> = {}): string | undefined {
  const values = Object.values(params)
  if (values.length === 0) return text
  if (text.includes('$t(') || values.some((value) => typeof value !== 'string')) return undefined
  return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
