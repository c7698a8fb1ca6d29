import { expect, test } from 'vitest'
import { Flash } from './flash'
import { flashCookie } from './flash.server'

const COOKIE_MAX = 4_096
const flash = { field: 'email', message: 'errors:code.BANNED_USER', value: 'ada@example.com' }

test.each(['a', 'ة', '禁', '🚫', '"', '\n'])(
  'a long reason of a ban in the letter %j fits into the cookie',
  (letter) => {
    const reason = letter.repeat(1_000)
    const [name, text] = flashCookie({ ...flash, ban: { reason, until: new Date() } })
    expect(`${name}=${encodeURIComponent(text)}`.length).toBeLessThan(COOKIE_MAX)
    const { ban, ...others } = Flash.parse(JSON.parse(text))
    expect(others).toEqual(flash)
    expect(reason.startsWith(ban?.reason ?? '?')).toBe(true)
    expect(ban?.reason?.length).toBeGreaterThan(100)
  },
)

test('a short reason is kept', () => {
  const ban = { reason: 'Spam', until: null }
  expect(Flash.parse(JSON.parse(flashCookie({ ...flash, ban })[1]))).toEqual({ ...flash, ban })
})
