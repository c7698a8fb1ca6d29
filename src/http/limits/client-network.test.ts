import { expect, test } from 'vitest'
import { CUSTOMER_BITS, toNetwork } from './client-network'

test('an IPv4 address is a client of its own', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(toNetwork('203.0.113.7', CUSTOMER_BITS)).toBe('203.0.113.7')
})

test.each([
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00:ffff:0:0:9', true],
  ['2001:db8:1:abcd::1', '2001:db8:1:ac00::1', false],
  ['2001:db8::1', '2001:db8:0:ff::', true],
  ['2001:db8::1', '2001:db8:0:100::', false],
])('%s and %s are one home: %s', (one, other, isSame) => {
  expect(toNetwork(one) === toNetwork(other)).toBe(isSame)
})

test.each([
  ['2001:db8:1:abcd::1', '2001:db8:1:1234::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('%s and %s are one customer: %s', (one, other, isSame) => {
  expect(toNetwork(one, CUSTOMER_BITS) === toNetwork(other, CUSTOMER_BITS)).toBe(isSame)
})
