import { expect, test } from 'vitest'
import { parseEnvFile } from './env-file.ts'

test('reads names, values, quotes and comments', () => {
  const text = [
    '\uFEFF# a comment',
    '',
    'PLAIN=value',
    'SPACED = value with spaces  ',
    'export EXPORTED=yes',
    'EMPTY=',
    'COMMENTED=value # why',
    'HASH=a#b',
    `DOUBLE="quoted # not a comment"  # a comment`,
    `SINGLE='it is "so"'`,
    'URL=postgresql://user:p=ss@host/db?sslmode=require\r',
  ].join('\n')
  expect(parseEnvFile(text)).toEqual({
    PLAIN: 'value',
    SPACED: 'value with spaces',
    EXPORTED: 'yes',
    EMPTY: '',
    COMMENTED: 'value',
    HASH: 'a#b',
    DOUBLE: 'quoted # not a comment',
    SINGLE: 'it is "so"',
    URL: 'postgresql://user:p=ss@host/db?sslmode=require',
  })
})

test.each(['no sign of equality', '=no name', '1NAME=x', 'OPEN="quote', 'AFTER="quote" more', 'NUL=\u0000'])(
  'refuses %j by its line',
  (line) => {
    expect(() => parseEnvFile(`A=1\n${line}\n`, 'my.env')).toThrow(/^my\.env cannot be read: line 2 is not/)
  },
)
