import { describe, expect, test } from 'vitest'
import { otherLanguages } from '@/testing/languages'
import { detectLanguage, languageCookie } from './detect-language.server'
import { defaultLanguage } from './languages'

type RequestParts = { query?: string; cookie?: string; accepted?: string }

function requestWith({ query = '', cookie, accepted }: RequestParts) {
  return new Request(`https://app.example.com/login${query}`, {
    headers: { ...(cookie && { cookie }), ...(accepted && { 'accept-language': accepted }) },
  })
}

const [first, second, third] = otherLanguages

describe('detection of the language', () => {
  test.each<[string, RequestParts, string]>([
    ['the default', {}, defaultLanguage],
    ['the query', { query: `?lng=${second}`, cookie: `i18next=${first}`, accepted: `${third}` }, second],
    ['a query among others', { query: `?redirect=%2Fapp&lng=${third}` }, third],
    ['a query with a region', { query: `?lng=${first}-BE` }, first],
    ['the cookie after an unknown query', { query: '?lng=xx', cookie: `i18next=${first}` }, first],
    ['the cookie after an empty query', { query: '?lng=', cookie: `i18next=${first}` }, first],
    ['the default, not a query with a longer name', { query: `?mylng=${second}` }, defaultLanguage],
    [
      'the default, not a query inside a value',
      { query: `?redirect=%2Fapp%3Flng%3D${second}` },
      defaultLanguage,
    ],
    ['the first of two queries', { query: `?lng=${first}&lng=${second}` }, first],
    ['the cookie before the header', { cookie: `a=b; i18next=${second}; c=d`, accepted: `${first}` }, second],
    [
      'the default, not a cookie with a similar name',
      { cookie: `xi18next=${second}; i18next2=${first}` },
      defaultLanguage,
    ],
    ['the header after an unknown cookie', { cookie: 'i18next=xx', accepted: `${first}` }, first],
    [
      'the header after a malformed cookie',
      { cookie: 'i18next=%00%ff; i18next', accepted: `${third}` },
      third,
    ],
    ['the header', { accepted: `${first}` }, first],
    ['the order of the header', { accepted: `xx, ${third}, ${first}` }, third],
    [
      'the qualities of the header',
      { accepted: `${defaultLanguage};q=0.3, ${first};q=0.8, ${second};q=0.9` },
      second,
    ],
    ['qualities with spaces', { accepted: `${defaultLanguage} ; q=0.3 ,${first}; q=0.8` }, first],
    ['equal qualities', { accepted: `${third};q=0.5, ${second};q=0.5` }, third],
    [
      'a region with quality',
      { accepted: `xx-XX,xx;q=0.9,${first}-CH;q=0.8,${defaultLanguage};q=0.7` },
      first,
    ],
    ['the header without languages of quality 0', { accepted: `${first};q=0, ${third};q=0.1` }, third],
    ['the default for a wildcard', { accepted: '*' }, defaultLanguage],
    ['the header with malformed parts', { accepted: `;;;,,q=,${first};q=x, ;q=1` }, defaultLanguage],
    ['a very long header', { accepted: `${'x,'.repeat(5_000)}${second}` }, second],
  ])('the language follows %s', (_case, parts, language) => {
    expect(detectLanguage(requestWith(parts))).toBe(language)
  })
})

describe('the language cookie', () => {
  test('the cookie keeps a requested language for 30 days', () => {
    expect(languageCookie(requestWith({ query: `?lng=${second}-EG` }))).toBe(
      `i18next=${second}; Path=/; Max-Age=2592000; SameSite=Lax`,
    )
  })

  test.each(['', '?lng=xx', `?lng=${second}%0d%0aSet-Cookie:%20a=b`, '?lng=%00'])(
    'the query %j sets no cookie',
    (query) => {
      expect(languageCookie(requestWith({ query, cookie: `i18next=${first}` }))).toBeUndefined()
    },
  )
})
