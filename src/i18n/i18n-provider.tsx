import type { i18n } from 'i18next'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { LanguageKey } from '#config'
import { findChosenLanguage, rememberLanguage } from './browser-language'
import { defaultLanguage, getLanguage, type Language, matchLanguage } from './languages'

export type ActiveLanguage = Language & {
  change: (key: LanguageKey) => Promise<void>
  /** Changes to the language stored on this device, after a sign-in may have changed it. */
  follow: () => Promise<void>
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
  const key = matchLanguage(i18n.language) ?? defaultLanguage
  const language = useMemo(() => activeLanguage(i18n, key), [i18n, key])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function activeLanguage(i18n: i18n, key: LanguageKey): ActiveLanguage {
  async function change(next: LanguageKey) {
    rememberLanguage(next)
    await i18n.changeLanguage(next)
  }
  return {
    ...getLanguage(key),
    change,
    async follow() {
      const chosen = findChosenLanguage()
      if (chosen && chosen !== key) await change(chosen)
    },
  }
}
