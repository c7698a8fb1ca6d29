import { describe, expect, test } from 'vitest'
import { detectLanguage, languageCookie } from './detect-language.server'

type Sent = { query?: string; cookie?: string; accepted?: string }

function requestWith({ query = '', cookie, accepted }: Sent) {
  return new Request(`https://app.example.com/login${query}`, {
    headers: { ...(cookie && { cookie }), ...(accepted && { 'accept-language': accepted }) },
  })
}

describe('the language of a request', () => {
  test.each<[string, Sent, string]>([
    ['nothing', {}, 'en'],
    ['a query', { query: '?lng=ar', cookie: 'i18next=fr', accepted: 'sw' }, 'ar'],
    ['a query among others', { query: '?redirect=%2Fapp&lng=sw' }, 'sw'],
    ['a query with a region', { query: '?lng=fr-BE' }, 'fr'],
    ['an unknown query', { query: '?lng=xx', cookie: 'i18next=fr' }, 'fr'],
    ['an empty query', { query: '?lng=', cookie: 'i18next=fr' }, 'fr'],
    ['the name of the query inside another', { query: '?mylng=ar' }, 'en'],
    ['the query inside a value', { query: '?redirect=%2Fapp%3Flng%3Dar' }, 'en'],
    ['the first of two queries', { query: '?lng=fr&lng=ar' }, 'fr'],
    ['a cookie', { cookie: 'a=b; i18next=ar; c=d', accepted: 'fr' }, 'ar'],
    ['a cookie with a similar name', { cookie: 'xi18next=ar; i18next2=fr' }, 'en'],
    ['an unknown cookie', { cookie: 'i18next=xx', accepted: 'fr' }, 'fr'],
    ['junk in the cookie', { cookie: 'i18next=%00%ff; i18next', accepted: 'sw' }, 'sw'],
    ['a browser', { accepted: 'fr' }, 'fr'],
    ['a browser’s order', { accepted: 'xx, sw, fr' }, 'sw'],
    ['qualities', { accepted: 'en;q=0.3, fr;q=0.8, ar;q=0.9' }, 'ar'],
    ['qualities with spaces', { accepted: 'en ; q=0.3 ,fr; q=0.8' }, 'fr'],
    ['equal qualities', { accepted: 'sw;q=0.5, ar;q=0.5' }, 'sw'],
    ['a region with quality', { accepted: 'xx-XX,xx;q=0.9,fr-CH;q=0.8,en;q=0.7' }, 'fr'],
    ['what is not wanted', { accepted: 'fr;q=0, sw;q=0.1' }, 'sw'],
    ['anything', { accepted: '*' }, 'en'],
    ['junk', { accepted: ';;;,,q=,fr;q=x, ;q=1' }, 'en'],
    ['very much', { accepted: `${'x,'.repeat(5_000)}ar` }, 'ar'],
  ])('by %s', (_what, sent, language) => {
    expect(detectLanguage(requestWith(sent))).toBe(language)
  })
})

describe('the cookie', () => {
  test('keeps a choice for 30 days', () => {
    expect(languageCookie(requestWith({ query: '?lng=ar-EG' }))).toBe(
      'i18next=ar; Path=/; Max-Age=2592000; SameSite=Lax',
    )
  })

  test.each(['', '?lng=xx', '?lng=ar%0d%0aSet-Cookie:%20a=b', '?lng=%00'])('is not set by %j', (query) => {
    expect(languageCookie(requestWith({ query, cookie: 'i18next=fr' }))).toBeUndefined()
  })
})
