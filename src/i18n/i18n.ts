/** Makes i18next instances: one per request on the server, one per tab in the browser, never a shared one. */
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { LanguageKey } from '../../app.config'
import { type Catalogue, findCatalogue } from './catalogues'
import { defaultLanguage } from './languages'

export const defaultNamespace = 'common'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof defaultNamespace
    resources: Catalogue
  }
}

/** The catalogue of the language has to be loaded already, see `catalogues.ts`. */
export function createI18n(language: LanguageKey): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [language]: findCatalogue(language) },
    defaultNS: defaultNamespace,
    initAsync: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  })
  return instance
}
