import { expect, test } from 'vitest'
import { createRequestContext } from './create-request-context.server'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:49152', '2001:db8::7'],
])('the address %s of a client is %s', (ip, address) => {
  const request = Object.assign(new Request('http://localhost/'), { ip })
  expect(createRequestContext(request).address).toBe(address)
})
