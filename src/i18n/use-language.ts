/** The active language and how to change it, for components. */
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '../../app.config'
import { rememberLanguage } from './browser-language'
import { defaultLanguage, getLanguage, type Language, matchLanguage } from './languages'

export function useLanguage(): Language & { change: (key: LanguageKey) => Promise<void> } {
  const { i18n } = useTranslation()
  return {
    ...getLanguage(matchLanguage(i18n.language) ?? defaultLanguage),
    async change(key) {
      rememberLanguage(key)
      await i18n.changeLanguage(key)
    },
  }
}
