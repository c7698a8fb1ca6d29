import { describe, expect, test } from 'vitest'
import { createRecordCounter, csvLine } from './csv'

describe('a line', () => {
  test.each<[Parameters<typeof csvLine>[0], string]>([
    [['a', 'b'], 'a,b'],
    [['', undefined, null, false], ',,,'],
    [['a,b', 'say "hi"', 'two\nlines', ' a '], '"a,b","say ""hi""","two\nlines"," a "'],
    [['مرحبا', '🚀'], 'مرحبا,🚀'],
  ])('the values %j become %j', (values, line) => {
    expect(csvLine(values)).toBe(`${line}\r\n`)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+491234', "'+491234"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\tb', "'\tb"],
    ['\r=1', `"'\r'=1"`],
    ['  =1', "'  =1"],
    ['＝1+1', "'＝1+1"],
    // Where numbers have a comma in them, a semicolon ends a cell, in quotes or not.
    ['Eve;=1+1', "Eve;'=1+1"],
    ['Eve; @SUM(A1)', "Eve;' @SUM(A1)"],
    ['Eve;"=1+1"', `"Eve;'""=1+1"""`],
    ['a\n-1', `"a\n'-1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ["'=1", "'=1"],
    ['a=1', 'a=1'],
    ['a; b', 'a; b'],
  ])('%j is not run as a formula', (value, field) => {
    expect(csvLine([value])).toBe(`${field}\r\n`)
  })
})

test('the count of records does not depend on the chunks', () => {
  const file = csvLine(['name', 'reason']) + csvLine(['a', 'two\nlines "so"\r\n']) + csvLine(['b', ''])
  const whole = createRecordCounter()
  expect(whole(file)).toBe(3)
  const pieces = createRecordCounter()
  expect([...file].reduce((sum, piece) => sum + pieces(piece), 0)).toBe(3)
})
