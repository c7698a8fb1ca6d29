/** The active language and how to change it, for components. */
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '../../app.config'
import { findChosenLanguage, rememberLanguage } from './browser-language'
import { defaultLanguage, getLanguage, type Language, matchLanguage } from './languages'

type ActiveLanguage = Language & {
  change: (key: LanguageKey) => Promise<void>
  /** Changes to what this device remembers, after something else than the person may have changed that. */
  follow: () => Promise<void>
}

export function useLanguage(): ActiveLanguage {
  const { i18n } = useTranslation()
  const active = getLanguage(matchLanguage(i18n.language) ?? defaultLanguage)
  async function change(key: LanguageKey) {
    rememberLanguage(key)
    await i18n.changeLanguage(key)
  }
  return {
    ...active,
    change,
    async follow() {
      const chosen = findChosenLanguage()
      if (chosen && chosen !== active.key) await change(chosen)
    },
  }
}
