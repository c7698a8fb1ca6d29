/** Makes i18next instances: one per request on the server, one per tab in the browser, never a shared one. */
import { createInstance, type i18n, type Module } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import type { LanguageKey } from '../../app.config'
import { type Catalogue, findCatalogue, loadNamespace } from './catalogues'
import { defaultLanguage, matchLanguage } from './languages'
import type api from './locales/en/api.json'
import type apiDocs from './locales/en/api-docs.json'
import type authErrors from './locales/en/auth-errors.json'
import type demo from './locales/en/demo.json'
import type mails from './locales/en/mails.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // Mails and problems of the API are worded on the server alone; what is rarely needed comes late.
    resources: Catalogue & {
      api: typeof api
      mails: typeof mails
      'api-docs': typeof apiDocs
      'auth-errors': typeof authErrors
      demo: typeof demo
    }
  }
}

/** The catalogue of the language has to be loaded already; others follow when they are switched to. */
export function createI18n(language: LanguageKey, ...plugins: Module[]): i18n {
  const catalogue = findCatalogue(language)
  if (!catalogue) throw new Error(`The catalogue of "${language}" is not loaded`)
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin)
  instance.use(resourcesToBackend(loadFor)).init({
    lng: language,
    fallbackLng: language,
    supportedLngs: false,
    ns: Object.keys(catalogue),
    defaultNS: 'common',
    resources: { [language]: catalogue },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A text that comes late is shown as soon as it is there.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  return instance
}

function loadFor(language: string, namespace: string) {
  return loadNamespace(matchLanguage(language) ?? defaultLanguage, namespace)
}
