/** Makes i18next instances: one per request on the server, one per tab in the browser, never a shared one. */
import { type BackendModule, createInstance, type i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { findCatalogue, loadNamespace } from './catalogues'
import { defaultLanguage, matchLanguage } from './languages'
import { interpolation, numberFormatter } from './number-formatter'
import type { Namespace, Translate, TranslateUntyped } from './texts'

/** The catalogue of the language has to be loaded already; others follow when they are switched to. */
export function createI18n(language: LanguageKey): i18n {
  const catalogue = findCatalogue(language)
  if (!catalogue) throw new Error(`The catalogue of "${language}" is not loaded`)
  const first = firsts.get(catalogue) ?? makeFirst(language, catalogue)
  firsts.set(catalogue, first)
  return first.cloneInstance()
}

/** What is the same for all instances of a language, its texts and its plural rules, is made once. */
const firsts = new WeakMap<object, i18n>()

function makeFirst(language: LanguageKey, catalogue: Record<string, object>): i18n {
  const instance = createInstance()
  instance
    .use(numberFormatter)
    .use(catalogues)
    .init({
      lng: language,
      fallbackLng: language,
      supportedLngs: false,
      ns: Object.keys(catalogue),
      defaultNS: 'common',
      resources: { [language]: catalogue },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation,
      // A text that comes late is shown as soon as it is there.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  return instance
}

/** The texts of a namespace where there is no component. */
export function translateIn<Name extends Namespace>(instance: i18n, namespace: Name): Translate<Name> {
  const t: TranslateUntyped = instance.getFixedT(null, namespace)
  return t
}

/** Where i18next finds what it has not been given yet. */
const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language, namespace) => loadNamespace(matchLanguage(language) ?? defaultLanguage, namespace),
}
