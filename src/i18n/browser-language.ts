import LanguageDetector from 'i18next-browser-languagedetector'
import { appConfig, type LanguageKey } from '#config'
import { languageParam, matchLanguage } from './languages'

const { name, maxAgeMinutes } = appConfig.languageCookie
const choices = ['querystring', 'cookie', 'localStorage', 'sessionStorage']
const order = [...choices, 'navigator', 'htmlTag']

const detector = new LanguageDetector(null, {
  order,
  caches: ['localStorage', 'cookie'],
  lookupQuerystring: languageParam,
  lookupCookie: name,
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  cookieMinutes: maxAgeMinutes,
  cookieOptions: { path: '/', sameSite: 'lax' },
})

/** The first supported language, in the order above. */
export function detectBrowserLanguage(): LanguageKey | undefined {
  return detect(order)
}

/** The language chosen on this device or copied from the account. The setting of the browser does not count. */
export function findChosenLanguage(): LanguageKey | undefined {
  return detect(choices)
}

function detect(places: string[]): LanguageKey | undefined {
  const found = detector.detect(places)
  return (Array.isArray(found) ? found : [found]).map(matchLanguage).find(Boolean)
}

export function rememberLanguage(language: LanguageKey): void {
  detector.cacheUserLanguage(language)
}

/** Whether the cookie was stored. It is not if the browser blocks cookies. */
export function isRemembered(language: LanguageKey): boolean {
  return document.cookie.split('; ').includes(`${name}=${language}`)
}
