import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import type { TranslateUntyped } from './texts'
import { formatFor } from './values/format'

type Params = Record<string, unknown>

/** The functions of one namespace, whose keys need no prefix. */
type Translation = {
  t: TranslateUntyped
  template: (key: string, params?: Params) => { text: string }
}

type FindTranslation = (namespace: string) => Translation

/** On the server, all requests in a language share its instance and these functions. */
const created = new WeakMap<i18n, Map<LanguageKey, FindTranslation>>()

/** Returns the same function for the same instance and language. */
export function getTranslations(instance: i18n, language: LanguageKey): FindTranslation {
  const languages = created.get(instance) ?? new Map<LanguageKey, FindTranslation>()
  created.set(instance, languages)
  const translations = languages.get(language) ?? createTranslations(instance, language)
  languages.set(language, translations)
  return translations
}

function createTranslations(instance: i18n, language: LanguageKey): FindTranslation {
  const translations = new Map<string, Translation>()
  return (namespace) => {
    const translation = translations.get(namespace) ?? createTranslation(instance, language, namespace)
    translations.set(namespace, translation)
    return translation
  }
}

/** `t` of i18next takes 20 times as long, so it translates only texts that contain other texts, and reports missing ones. */
function createTranslation(instance: i18n, language: LanguageKey, main: string): Translation {
  const translate: TranslateUntyped = instance.getFixedT(language, main)
  const { number, pluralForm } = formatFor(language)
  const texts = new Map<string, string>()

  /** Undefined for a text that contains others. */
  function read(key: string): string | undefined {
    const known = texts.get(key)
    if (known !== undefined) return known
    const end = key.indexOf(':')
    const [namespace, path] = end < 0 ? [main, key] : [key.slice(0, end), key.slice(end + 1)]
    const text = instance.getResource(language, namespace, path)
    if (typeof text !== 'string' || text.includes('$t(')) return undefined
    texts.set(key, text)
    return text
  }

  function find(key: string, { count }: Params): string | undefined {
    return (typeof count === 'number' ? read(`${key}_${pluralForm(count)}`) : undefined) ?? read(key)
  }

  function fill(text: string, params: Params): string {
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => {
      const value = params[name]
      return typeof value === 'number' ? number(value) : String(value ?? '')
    })
  }

  return {
    t(key, params) {
      const text = find(key, params ?? {})
      if (text === undefined) return translate(key, params)
      return params ? fill(text, params) : text
    },
    template: (key, params = {}) => ({
      text: find(key, params) ?? translate(key, { ...params, skipInterpolation: true }),
    }),
  }
}
