import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { createVisitor } from '@/testing/visitor'
import { isCallbackRefusal } from './callback-refusal.server'

test.each([
  '/callback/oidc',
  '/callback/oidc?code=a',
  '/callback/oidc?code=a&state=made-up',
  '/callback/oidc?error=access_denied',
])('%s is refused with one line at info level, without a stack', async (path) => {
  const error = vi.spyOn(logger, 'error').mockReturnValue()
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const info = vi.spyOn(logger, 'info').mockReturnValue()
  const { status, headers } = await createVisitor().get(path)
  expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('/login/error?error=')])
  expect(info.mock.calls).toEqual([[{ reason: expect.any(String) }, 'login callback refused']])
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
})

test('a state with a NUL byte is refused without a line', async () => {
  const lines = (['error', 'warn', 'info'] as const).map((level) => vi.spyOn(logger, level).mockReturnValue())
  const { status, headers } = await createVisitor().get('/callback/oidc?code=a&state=%00')
  expect([status, headers.get('location')]).toEqual([303, '/login/error?error=unknown_error'])
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('a database that does not answer stays an error', () => {
  expect(isCallbackRefusal('Failed to parse state', new AppError('UNAVAILABLE'))).toBe(false)
  expect(isCallbackRefusal('Failed to parse state', new TypeError('x'))).toBe(false)
  expect(isCallbackRefusal('Unable to get user info', undefined)).toBe(false)
})

test.each([
  'account_not_linked',
  'signup_disabled',
  'Provider "oidc" did not return an email. Either request the scope …',
])('the answer "%s" about an account of a provider is a refusal', (text) => {
  expect(isCallbackRefusal(text, undefined)).toBe(true)
})

test('an account that could not be stored stays an error', () => {
  expect(isCallbackRefusal('unable_to_link_account', undefined)).toBe(false)
})
