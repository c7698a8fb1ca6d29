import { createContext, use } from 'react'
import { useTranslation as useUntyped } from 'react-i18next'
import type { Namespace, Translate, TranslateOpen } from './texts'
import type { getTranslations } from './translations'

type Translation<Main extends Namespace, Others extends Namespace> = {
  t: Translate<Main, Others>
  /** For `RichText`. */
  template: TranslateOpen<Main, Others>
}

type Namespaces<Main extends Namespace, Others extends Namespace> = Main | readonly [Main, ...Others[]]

/**
 * Keys of the first namespace need no prefix. The texts must be loaded. Components render again when the language changes.
 * All of them share one subscription to i18next, because its own hook has two per component, and ten hooks inside.
 */
export function useTranslation<Main extends Namespace = 'common', Others extends Namespace = Main>(
  namespaces?: Namespaces<Main, Others>,
): Translation<Main, Others | Main> {
  const find = use(TranslationsContext)
  if (!find) throw new Error('Texts require an <I18nProvider>')
  return find(typeof namespaces === 'string' ? namespaces : (namespaces?.[0] ?? 'common'))
}

/** Suspends until the texts of the namespaces are loaded. */
export function useSuspenseTranslation<Main extends Namespace, Others extends Namespace = Main>(
  namespaces: Namespaces<Main, Others>,
): Translation<Main, Others | Main> {
  useUntyped(namespaces, { useSuspense: true })
  return useTranslation(namespaces)
}

/** Does not change when texts are added, because React would replace parts that are not hydrated yet by their fallbacks. */
export const TranslationsContext = createContext<ReturnType<typeof getTranslations> | null>(null)
