import { describe, expect, test } from 'vitest'
import { normalizeEmail, toMailbox } from './normalize-login-input'

describe('an address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['\tada@example.com\n', 'ada@example.com'],
    ['ada+tag@sub.example.co.uk', 'ada+tag@sub.example.co.uk'],
    ["o'brien@example.com", "o'brien@example.com"],
  ])('the address %j is normalized to %j', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email)
  })

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada example@example.com',
    'ada@exam ple.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\neve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\0@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'ada.@example.com',
    '.ada@example.com',
    'a..da@example.com',
    'аda@example.com',
    // The Kelvin sign, whose lower case is the letter k.
    '\u212Aate@example.com',
    '\u202eada@example.com',
    `${'a'.repeat(250)}@example.com`,
    `ada@${'a'.repeat(300)}.com`,
    'undefined',
    '[object Object]',
  ])('the text %j is not an address', (typed) => {
    expect(normalizeEmail(typed)).toBeNull()
  })

  test('an address is at most as long as mail servers accept', () => {
    const domain = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.com`
    const longest = 'a'.repeat(254 - domain.length) + domain
    expect(normalizeEmail(longest)).toBe(longest)
    expect(normalizeEmail(`a${longest}`)).toBeNull()
  })
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+news@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@notgmail.com', 'a.d.a@notgmail.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})
