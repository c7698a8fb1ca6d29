/** The language in the browser: found in the order of the specification, remembered in local storage and a cookie. */
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

/** The first language found that we speak. */
export function detectBrowserLanguage(): LanguageKey | undefined {
  return detect(order)
}

/** The one that was chosen on this device, or taken over from the account; the browser's setting is no choice. */
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

/** Whether the server will be told: somebody may have switched cookies off. */
export function isRemembered(language: LanguageKey): boolean {
  return document.cookie.split('; ').includes(`${name}=${language}`)
}
