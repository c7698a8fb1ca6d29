import type { i18n } from 'i18next'
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { LanguageKey } from '#config'
import { findChosenLanguage, rememberLanguage } from './browser-language'
import { loadLanguage } from './catalogues'
import { getLanguage, type Language, toLanguage } from './languages'
import { getTranslations } from './translations'
import { TranslationsContext } from './use-translation'

type ActiveLanguage = Language & {
  /** The language stays until the texts of the other are loaded. Resolves to whether it changed. @throws if they cannot be fetched */
  change: (key: LanguageKey) => Promise<boolean>
  /** The language stored on this device, after a sign-in may have changed it. Undefined if it is the active one. */
  findOther: () => LanguageKey | undefined
}

export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const key = useActiveKey(i18n)
  const language = useMemo(() => activeLanguage(i18n, key), [i18n, key])
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={language}>
        <TranslationsContext value={getTranslations(i18n, key)}>{children}</TranslationsContext>
      </LanguageContext>
    </I18nextProvider>
  )
}

export function useLanguage(): ActiveLanguage {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage requires an <I18nProvider>')
  return language
}

const LanguageContext = createContext<ActiveLanguage | null>(null)

function useActiveKey(i18n: i18n): LanguageKey {
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
    [i18n],
  )
  const read = () => toLanguage(i18n.language)
  return useSyncExternalStore(subscribe, read, read)
}

function activeLanguage(i18n: i18n, key: LanguageKey): ActiveLanguage {
  let wanted = key
  return {
    ...getLanguage(key),
    async change(next) {
      wanted = next
      try {
        await loadLanguage(i18n, next)
      } catch (error) {
        if (wanted === next) throw error
      }
      // Another language may have been chosen while this one was loading.
      if (wanted !== next) return false
      rememberLanguage(next)
      await i18n.changeLanguage(next)
      return true
    },
    findOther() {
      const chosen = findChosenLanguage()
      return chosen === key ? undefined : chosen
    },
  }
}
