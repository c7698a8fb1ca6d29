/** The texts of the active language for components, by keys and placeholders that the type check knows. */
import { useTranslation as useUntyped } from 'react-i18next'
import type { Namespace, Translate, TranslateOpen, TranslateUntyped } from './texts'

type Translation<Main extends Namespace, Others extends Namespace> = {
  t: Translate<Main, Others>
  /** For `RichText`. */
  template: TranslateOpen<Main, Others>
}

/** The first namespace is the one whose keys stand alone; with `useSuspense` nothing is shown before they are loaded. */
export function useTranslation<Main extends Namespace = 'common', Others extends Namespace = Main>(
  namespaces?: Main | readonly [Main, ...Others[]],
  options?: { useSuspense: boolean },
): Translation<Main, Others | Main> {
  const { t }: { t: TranslateUntyped } = useUntyped(namespaces, options)
  return { t, template: (key, ...[params]) => ({ text: t(key, { ...params, skipInterpolation: true }) }) }
}
