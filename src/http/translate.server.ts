/** Translates the texts of responses that are not pages, in the language of the request. */
import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { loadCatalogue, loadNamespace } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { languageKeys } from '@/i18n/languages'
import { toErrorCode } from '@/platform/app-error'
import { message, parseMessage } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'

const instances: ReadonlyMap<LanguageKey, i18n> = new Map(
  await Promise.all(languageKeys.map(async (language) => [language, await load(language)] as const)),
)

/** Adds a namespace that browsers never load. */
export function addServerTexts(namespace: string, find: (language: LanguageKey) => object | undefined): void {
  for (const [language, instance] of instances) {
    instance.addResourceBundle(language, namespace, find(language))
  }
}

/** Translates a message of `platform/message.ts`. A message without a translation gets the text of UNKNOWN_ERROR. */
export function translate(text: string): string {
  const { key, params } = parseMessage(text)
  return translateFirst([key, message('errors:code.UNKNOWN_ERROR')], params)
}

/** Translates an error code of this application or of better-auth. An unknown code gets the text of the status. */
export function translateCode(code: string, status: number): string {
  return translateFirst([`errors:code.${code}`, `auth-errors:${code}`, `errors:code.${toErrorCode(status)}`])
}

function translateFirst(keys: string[], params = {}): string {
  return instances.get(currentRequest().language)?.t(keys, params) ?? ''
}

async function load(language: LanguageKey): Promise<i18n> {
  await loadCatalogue(language, 'areas')
  const instance = createI18n(language)
  instance.addResourceBundle(language, 'auth-errors', await loadNamespace(language, 'auth-errors'))
  return instance
}
