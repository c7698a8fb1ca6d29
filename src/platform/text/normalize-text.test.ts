import { describe, expect, test } from 'vitest'
import { nameKey, normalizeText, sortKey } from './normalize-text'

describe('normalized text', () => {
  test.each([
    ['Crème Brûlée', 'creme brulee'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['ﬁle', 'file'],
    ['Ⅳ', 'iv'],
    ['İstanbul', 'istanbul'],
    ['e\u0301', 'e'],
    ['مُسْتَوْدَع', 'مستودع'],
    ['أحمد', 'احمد'],
    ['Œuvre Ǽsir', 'oeuvre aesir'],
    ['Ødegård', 'odegard'],
    ['Łódź Đuro', 'lodz duro'],
    ['Straße GROẞ', 'strasse gross'],
    ['Diyarbakır', 'diyarbakir'],
    ['محـــمد', 'محمد'],
    ['١٢٣ ۴۵۶ ७८९ ０', '123 456 789 0'],
    ['🚀', 'ʔ1f680'],
    ['👩‍🚀 x–y', 'ʔ1f469ʔ200dʔ1f680 xʔ2013y'],
    ['100%_\\', '100%_\\'],
    ['', ''],
  ])('the text %j is normalized to %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })

  test('the parts of a normalized text are joined by a space', () => {
    expect(normalizeText('Ä', 'B')).toBe('a b')
  })

  test('normalizing twice changes nothing', () => {
    for (const text of ['Crème', 'ß', 'ǅ', 'ﬃ', 'ΑΣ', 'ΑΣΑ', 'أ', '한국어', 'K', '🚀', '€ 5', 'Œ', '٣']) {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
    }
  })
})

describe('the key of a name', () => {
  test.each([
    ['Code UI', 'code ui'],
    ['ÉTÉ', 'été'],
    ['e\u0301te\u0301', 'ÉTÉ'],
    ['ΑΣ', 'ας'],
    ['pay\u200bpal', 'paypal'],
    ['pay\u00adpal', 'paypal'],
    ['\ufeffpaypal', 'paypal'],
    ['pay\u{e0041}pal', 'paypal'],
    ['ｐａｙｐａｌ', 'paypal'],
    ['e\u034f\u0301te\u0301', 'été'],
    ['pay  pal', 'pay pal'],
    ['pay\u2003\u2800pal', 'pay pal'],
    ['\u200b pay pal', 'pay pal'],
  ])('%j and %j have the same name key', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['resume', 'résumé'],
    ['a b', 'ab'],
    ['a', 'а'],
  ])('%j and %j have different name keys', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

describe('the key by which names are sorted', () => {
  test('accents, case and invisible characters do not count', () => {
    const names = ['Zoé', 'Élodie', 'Øystein', 'eve', 'Dan\u200biel']
    expect(names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual([
      'Dan\u200biel',
      'Élodie',
      'eve',
      'Øystein',
      'Zoé',
    ])
  })

  test('it is empty only without a name', () => {
    expect(sortKey('')).toBe('')
    expect(sortKey('\u0640')).not.toBe('')
  })
})
