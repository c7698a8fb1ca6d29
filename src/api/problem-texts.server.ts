/** The texts of problems in the language of the request. The browser never loads this catalogue. */
import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { loadCatalogue, loadNamespace } from '@/i18n/catalogues'
import { createI18n, translateIn } from '@/i18n/i18n'
import { languageKeys } from '@/i18n/languages'
import { parseMessage } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'

const texts = import.meta.glob<object>('../i18n/locales/*/api.json', { eager: true, import: 'default' })

const instances = new Map(
  await Promise.all(languageKeys.map(async (language) => [language, await load(language)] as const)),
)

/** Translates a message of `platform/message.ts`. A message without a text gets the general one. */
export function translate(message: string): string {
  const i18n = instances.get(currentRequest().language)
  const { key, params } = parseMessage(message)
  if (!i18n) return key
  const t = translateIn(i18n, 'errors')
  return i18n.t(key, { ...params, defaultValue: t('code.UNKNOWN_ERROR') })
}

async function load(language: LanguageKey): Promise<i18n> {
  await loadCatalogue(language, 'areas')
  const instance = createI18n(language)
  instance.addResourceBundle(language, 'api', texts[`../i18n/locales/${language}/api.json`])
  instance.addResourceBundle(language, 'auth-errors', await loadNamespace(language, 'auth-errors'))
  return instance
}
