import type { i18n } from 'i18next'
import type { TranslateUntyped } from './texts'

/** The functions of one namespace, whose keys need no prefix. */
type Translation = {
  t: TranslateUntyped
  template: (key: string, params?: Record<string, unknown>) => { text: string }
}

export type Translations = { i18n: i18n; find: (namespace: string) => Translation }

/** Creates the functions of each namespace once. */
export function createTranslations(instance: i18n): Translations {
  const found = new Map<string, Translation>()
  function find(namespace: string): Translation {
    const translation = found.get(namespace) ?? createTranslation(instance, namespace)
    found.set(namespace, translation)
    return translation
  }
  return { i18n: instance, find }
}

/** Most texts need neither plurals nor numbers. Reading them from the catalogue is 20 times faster than `t` of i18next. */
function createTranslation(instance: i18n, main: string): Translation {
  const translate: TranslateUntyped = instance.getFixedT(null, main)
  function t(key: string, params?: Record<string, unknown>): string {
    const end = key.indexOf(':')
    const [namespace, path] = end < 0 ? [main, key] : [key.slice(0, end), key.slice(end + 1)]
    const text = instance.getResource(instance.language, namespace, path)
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
