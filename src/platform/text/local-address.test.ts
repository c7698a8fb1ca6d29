import { expect, test } from 'vitest'
import { isLocalAddress } from './local-address'

test.each(['::1', '127.0.0.1', '127.8.9.1', '::ffff:127.0.0.1'])('%s is the machine itself', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

test.each(['192.0.2.1', '2001:db8::1', '::127.0.0.1.example', '127.example.com', ''])(
  '%s is another machine',
  (address) => {
    expect(isLocalAddress(address)).toBe(false)
  },
)
