import { expect, test } from 'vitest'
import { createTrustedProxies } from './trusted-proxies.ts'

test.each([
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['172.16.0.0/12', '172.31.255.255', true],
  ['172.16.0.0/12', '::ffff:172.16.0.1', true],
  ['172.16.0.0/12', '172.32.0.1', false],
  ['fd00::/8', 'fdaa:0:18::3', true],
  ['fd00::/8', '2001:db8::1', false],
  ['2001:db8::1', '2001:0db8:0::1', true],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.5', '10.0.0.5:49152', true],
  ['10.0.0.5', '10.0.0.6:49152', false],
  ['fd00::/8', '[fdaa:0:18::3]:49152', true],
  ['loopback', '[::1]:80', true],
  ['10.0.0.0/8', 'unknown', false],
  ['10.0.0.0/8', '', false],
])('%s trusts %s: %s', (proxy, address, isTrusted) => {
  expect(createTrustedProxies([proxy, '192.0.2.1']).includes(address)).toBe(isTrusted)
})

test('an empty list trusts no address', () => {
  expect(createTrustedProxies([]).includes('127.0.0.1')).toBe(false)
})
