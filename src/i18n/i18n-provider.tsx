import type { i18n } from 'i18next'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { LanguageKey } from '#config'
import { findChosenLanguage, rememberLanguage } from './browser-language'
import { loadLanguage } from './catalogues'
import { getLanguage, type Language, toLanguage } from './languages'
import { createTranslations } from './translations'
import { TranslationsContext } from './use-translation'

type ActiveLanguage = Language & {
  /** The language stays until the texts of the other are loaded. Resolves to whether it changed. @throws if they cannot be fetched */
  change: (key: LanguageKey) => Promise<boolean>
  /** The language stored on this device, after a sign-in may have changed it. Undefined if it is the active one. */
  findOther: () => LanguageKey | undefined
}

export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageProvider>{children}</LanguageProvider>
    </I18nextProvider>
  )
}

export function useLanguage(): ActiveLanguage {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage requires an <I18nProvider>')
  return language
}

const LanguageContext = createContext<ActiveLanguage | null>(null)

function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const key = toLanguage(i18n.language)
  const language = useMemo(() => activeLanguage(i18n, key), [i18n, key])
  const translations = useMemo(() => createTranslations(i18n, key), [i18n, key])
  return (
    <LanguageContext value={language}>
      <TranslationsContext value={translations}>{children}</TranslationsContext>
    </LanguageContext>
  )
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
