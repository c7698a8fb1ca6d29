import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '@/platform/logger.server'
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

test('a proxy that is not trusted is one warning a minute, with its address', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.spyOn(logger, 'warn').mockReturnValue()
  const receive = (ip: string, forwarded?: string) => {
    const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
    createRequestContext(Object.assign(new Request('http://localhost/', { headers }), { ip }))
  }
  receive('203.0.113.7')
  receive('203.0.113.7', '')
  // From a trusted proxy, with and without the port of the client, and with another trusted proxy in front.
  receive('203.0.113.7', '203.0.113.7')
  receive('203.0.113.7:49152', '9.9.9.9, 203.0.113.7:49152, 10.0.0.5')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).not.toHaveBeenCalled()
  receive('::ffff:10.0.0.5', '203.0.113.7')
  receive('10.0.0.5', '203.0.113.8,203.0.113.9')
  await vi.advanceTimersByTimeAsync(60_000)
  const text = 'forwarded address ignored: name the proxy in TRUSTED_PROXIES'
  expect(log.mock.calls).toEqual([[{ requests: 2, first: '10.0.0.5' }, text]])
})
