/** Makes i18next instances: one per request on the server, one per tab in the browser, never a shared one. */
import { createInstance, type i18n, type Module } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import type { LanguageKey } from '../../app.config'
import { type Catalogue, findCatalogue, loadCatalogue } from './catalogues'
import { defaultLanguage, matchLanguage } from './languages'
import type mails from './locales/en/mails.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // Mails are translated on the server alone, see `emails/mail-texts.server.ts`.
    resources: Catalogue & { mails: typeof mails }
  }
}

/** The catalogue of the language has to be loaded already; others follow when they are switched to. */
export function createI18n(language: LanguageKey, ...plugins: Module[]): i18n {
  const catalogue = findCatalogue(language)
  if (!catalogue) throw new Error(`The catalogue of "${language}" is not loaded`)
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin)
  instance.use(resourcesToBackend(loadNamespace)).init({
    lng: language,
    fallbackLng: language,
    supportedLngs: false,
    ns: Object.keys(catalogue),
    defaultNS: 'common',
    resources: { [language]: catalogue },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

async function loadNamespace(language: string, namespace: string) {
  const catalogue: Record<string, object> = await loadCatalogue(matchLanguage(language) ?? defaultLanguage)
  return catalogue[namespace]
}
