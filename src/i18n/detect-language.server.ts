import { appConfig, type LanguageKey } from '#config'
import { readCookie } from '@/platform/text/read-cookie'
import { defaultLanguage, languageParam, matchLanguage } from './languages'

/** The order must be that of `browser-language.ts`: query, cookie, setting of the browser. */
export function detectLanguage(request: Request): LanguageKey {
  return (
    requestedLanguage(request) ??
    matchLanguage(readCookie(request.headers.get('cookie'), appConfig.languageCookie.name)) ??
    acceptedLanguages(request.headers.get('accept-language')).map(matchLanguage).find(Boolean) ??
    defaultLanguage
  )
}

/** The cookie for a language requested by `?lng=`. The server sets it, because the browser may run no scripts. */
export function languageCookie(request: Request): string | undefined {
  const language = requestedLanguage(request)
  const { name, maxAgeMinutes } = appConfig.languageCookie
  return language && `${name}=${language}; Path=/; Max-Age=${maxAgeMinutes * 60}; SameSite=Lax`
}

function requestedLanguage(request: Request): LanguageKey | undefined {
  return request.url.includes(`${languageParam}=`)
    ? matchLanguage(new URL(request.url).searchParams.get(languageParam))
    : undefined
}

/** `fr;q=0.5, ar` → `['ar', 'fr']` (RFC 9110, 12.5.4) */
function acceptedLanguages(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(/;\s*q=/i)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
