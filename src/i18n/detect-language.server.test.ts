import { describe, expect, test } from 'vitest'
import { detectLanguage, languageCookie } from './detect-language.server'

type RequestParts = { query?: string; cookie?: string; accepted?: string }

function requestWith({ query = '', cookie, accepted }: RequestParts) {
  return new Request(`https://app.example.com/login${query}`, {
    headers: { ...(cookie && { cookie }), ...(accepted && { 'accept-language': accepted }) },
  })
}

describe('detection of the language', () => {
  test.each<[string, RequestParts, string]>([
    ['the default', {}, 'en'],
    ['the query', { query: '?lng=ar', cookie: 'i18next=fr', accepted: 'sw' }, 'ar'],
    ['a query among others', { query: '?redirect=%2Fapp&lng=sw' }, 'sw'],
    ['a query with a region', { query: '?lng=fr-BE' }, 'fr'],
    ['the cookie after an unknown query', { query: '?lng=xx', cookie: 'i18next=fr' }, 'fr'],
    ['the cookie after an empty query', { query: '?lng=', cookie: 'i18next=fr' }, 'fr'],
    ['the default, not a query with a longer name', { query: '?mylng=ar' }, 'en'],
    ['the default, not a query inside a value', { query: '?redirect=%2Fapp%3Flng%3Dar' }, 'en'],
    ['the first of two queries', { query: '?lng=fr&lng=ar' }, 'fr'],
    ['the cookie before the header', { cookie: 'a=b; i18next=ar; c=d', accepted: 'fr' }, 'ar'],
    ['the default, not a cookie with a similar name', { cookie: 'xi18next=ar; i18next2=fr' }, 'en'],
    ['the header after an unknown cookie', { cookie: 'i18next=xx', accepted: 'fr' }, 'fr'],
    ['the header after a malformed cookie', { cookie: 'i18next=%00%ff; i18next', accepted: 'sw' }, 'sw'],
    ['the header', { accepted: 'fr' }, 'fr'],
    ['the order of the header', { accepted: 'xx, sw, fr' }, 'sw'],
    ['the qualities of the header', { accepted: 'en;q=0.3, fr;q=0.8, ar;q=0.9' }, 'ar'],
    ['qualities with spaces', { accepted: 'en ; q=0.3 ,fr; q=0.8' }, 'fr'],
    ['equal qualities', { accepted: 'sw;q=0.5, ar;q=0.5' }, 'sw'],
    ['a region with quality', { accepted: 'xx-XX,xx;q=0.9,fr-CH;q=0.8,en;q=0.7' }, 'fr'],
    ['the header without languages of quality 0', { accepted: 'fr;q=0, sw;q=0.1' }, 'sw'],
    ['the default for a wildcard', { accepted: '*' }, 'en'],
    ['the header with malformed parts', { accepted: ';;;,,q=,fr;q=x, ;q=1' }, 'en'],
    ['a very long header', { accepted: `${'x,'.repeat(5_000)}ar` }, 'ar'],
  ])('the language follows %s', (_case, parts, language) => {
    expect(detectLanguage(requestWith(parts))).toBe(language)
  })
})

describe('the language cookie', () => {
  test('the cookie keeps a requested language for 30 days', () => {
    expect(languageCookie(requestWith({ query: '?lng=ar-EG' }))).toBe(
      'i18next=ar; Path=/; Max-Age=2592000; SameSite=Lax',
    )
  })

  test.each(['', '?lng=xx', '?lng=ar%0d%0aSet-Cookie:%20a=b', '?lng=%00'])(
    'the query %j sets no cookie',
    (query) => {
      expect(languageCookie(requestWith({ query, cookie: 'i18next=fr' }))).toBeUndefined()
    },
  )
})
