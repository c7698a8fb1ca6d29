import { expect, test } from 'vitest'
import { normalizeCode } from './normalize-code'

test.each([
  ['ACD346', 'ACD346'],
  ['acd346', 'ACD346'],
  [' acd 346 ', 'ACD346'],
  ['ACD-346', 'ACD346'],
  ['A–C—D‑3‐4−6', 'ACD34−6'],
  ['ACD\u00a0346\n', 'ACD346'],
  ['ＡＣＤ－３４６', 'ACD346'],
  ['acd٣٤٦', 'ACD346'],
  ['ACD ۳۴۶', 'ACD346'],
  ['', ''],
  ['  - ', ''],
])('the code %j is normalized to %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})
