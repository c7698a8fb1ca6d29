import { describe, expect, test } from 'vitest'
import { message, parseMessage } from './message'

describe('a message', () => {
  test('a message without parameters is its key', () => {
    expect(message('validation:required')).toBe('validation:required')
    expect(parseMessage('validation:required')).toEqual({ key: 'validation:required', params: {} })
  })

  test.each([100, 0, -5, 1.5, -0.25])(
    'the number %d stays a number, because plural forms depend on it',
    (count) => {
      expect(parseMessage(message('validation:tooLong', { count }))).toEqual({
        key: 'validation:tooLong',
        params: { count },
      })
    },
  )

  test.each([
    '',
    ' ',
    'a&b=c',
    'a?b#c',
    '%41%',
    '+1 234',
    '{{name}}',
    '$t(common:actions.delete)',
    '<b>bold</b>',
    'مستودع',
    '🚀',
    '-1',
    '1.5',
    '1e3',
    '007',
    "'007",
    'line\nbreak',
  ])('the parameter %j survives the round trip', (value) => {
    const params = { email: value }
    expect(parseMessage(message('account:deletion.sent', params))).toEqual({
      key: 'account:deletion.sent',
      params,
    })
  })

  test('an empty text parses to an empty message', () => {
    expect(parseMessage('')).toEqual({ key: '', params: {} })
  })
})
