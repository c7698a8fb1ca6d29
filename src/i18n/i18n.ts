import { type BackendModule, createInstance, type i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { findCatalogue, loadNamespace } from './catalogues'
import { toLanguage } from './languages'
import { interpolation, numberFormatter } from './number-formatter'
import type { Namespace, Translate, TranslateUntyped } from './texts'

/** One instance per language on the server, and one per tab in the browser. The texts of the language must be loaded. */
export function createI18n(language: LanguageKey): i18n {
  const catalogue = findCatalogue(language)
  if (!catalogue) throw new Error(`The catalogue of "${language}" is not loaded`)
  if (!import.meta.env.SSR) return createWith(language, catalogue)
  const instance = shared.get(catalogue) ?? createWith(language, catalogue)
  shared.set(catalogue, instance)
  return instance
}

/** Shared by all requests, because no request changes the language of an instance, and an instance is expensive. */
const shared = new WeakMap<object, i18n>()

function createWith(language: LanguageKey, catalogue: Record<string, object>): i18n {
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
      // Components re-render when texts are added.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  return instance
}

/** The translate function of a namespace, for use outside components. */
export function translateIn<Name extends Namespace>(instance: i18n, namespace: Name): Translate<Name> {
  const t: TranslateUntyped = instance.getFixedT(null, namespace)
  return t
}

/** Loads namespaces that are not in the instance. */
const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language, namespace) => loadNamespace(toLanguage(language), namespace),
}
