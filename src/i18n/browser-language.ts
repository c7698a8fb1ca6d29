/** The language in the browser: found in the order of the specification, remembered in local storage and a cookie. */
import LanguageDetector from 'i18next-browser-languagedetector'
import { appConfig, type LanguageKey } from '../../app.config'
import { languageParam, matchLanguage } from './languages'

const { name, maxAgeMinutes } = appConfig.languageCookie

const detector = new LanguageDetector(null, {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  caches: ['localStorage', 'cookie'],
  lookupQuerystring: languageParam,
  lookupCookie: name,
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  cookieMinutes: maxAgeMinutes,
  cookieOptions: { path: '/', sameSite: 'lax' },
})

/** The first language found that we speak. */
export function detectBrowserLanguage(): LanguageKey | undefined {
  const found = detector.detect()
  return (Array.isArray(found) ? found : [found]).map(matchLanguage).find(Boolean)
}

export function rememberLanguage(language: LanguageKey): void {
  detector.cacheUserLanguage(language)
}

/** Whether the server will be told: somebody may have switched cookies off. */
export function isRemembered(language: LanguageKey): boolean {
  return document.cookie.split('; ').includes(`${name}=${language}`)
}
