import { createContext, use } from 'react'
import { useTranslation as useUntyped } from 'react-i18next'
import type { Namespace, Translate, TranslateOpen } from './texts'
import type { Translations } from './translations'

type Translation<Main extends Namespace, Others extends Namespace> = {
  t: Translate<Main, Others>
  /** For `RichText`. */
  template: TranslateOpen<Main, Others>
}

type Namespaces<Main extends Namespace, Others extends Namespace> = Main | readonly [Main, ...Others[]]

/**
 * Keys of the first namespace need no prefix. All components share one subscription to i18next. With the hook of react-i18next,
 * each would have two subscriptions and ten hooks.
 */
export function useTranslation<Main extends Namespace = 'common', Others extends Namespace = Main>(
  namespaces?: Namespaces<Main, Others>,
): Translation<Main, Others | Main> {
  return useTranslations().find(typeof namespaces === 'string' ? namespaces : (namespaces?.[0] ?? 'common'))
}

/** Suspends until the texts of the namespaces are loaded. */
export function useSuspenseTranslation<Main extends Namespace, Others extends Namespace = Main>(
  namespaces: Namespaces<Main, Others>,
): Translation<Main, Others | Main> {
  useUntyped(namespaces, { useSuspense: true })
  return useTranslation(namespaces)
}

/** Replaced when the language changes or texts are added, so that all components with texts render again. */
export const TranslationsContext = createContext<Translations | null>(null)

export function useTranslations(): Translations {
  const translations = use(TranslationsContext)
  if (!translations) throw new Error('Texts require an <I18nProvider>')
  return translations
}
