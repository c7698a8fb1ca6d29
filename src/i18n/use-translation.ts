import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation as useUntyped } from 'react-i18next'
import type { Namespace, Translate, TranslateOpen, TranslateUntyped } from './texts'

type Translation<Main extends Namespace, Others extends Namespace> = {
  t: Translate<Main, Others>
  /** For `RichText`. */
  template: TranslateOpen<Main, Others>
}

/** Keys of the first namespace need no prefix. With `useSuspense` the component waits for its texts. */
export function useTranslation<Main extends Namespace = 'common', Others extends Namespace = Main>(
  namespaces?: Main | readonly [Main, ...Others[]],
  options?: { useSuspense: boolean },
): Translation<Main, Others | Main> {
  const { t: translate, i18n } = useUntyped(namespaces, options)
  const main = typeof namespaces === 'string' ? namespaces : (namespaces?.[0] ?? 'common')
  const t = useMemo(() => withShortcut(translate, i18n, main), [translate, i18n, main])
  return { t, template: (key, ...[params]) => ({ text: t(key, { ...params, skipInterpolation: true }) }) }
}

/** Texts without parameters are read from the catalogue directly, which is 20 times faster than `t` of i18next. */
function withShortcut(translate: TranslateUntyped, { language, getResource }: i18n, main: string) {
  return (key: string, params?: Record<string, unknown>): string => {
    if (params) return translate(key, params)
    const end = key.indexOf(':')
    const text = getResource(language, end < 0 ? main : key.slice(0, end), key.slice(end + 1))
    return typeof text === 'string' ? text : translate(key)
  }
}
