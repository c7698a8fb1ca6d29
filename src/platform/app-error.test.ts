import { expect, test } from 'vitest'
import { AppError, isErrorCode, toAppError, toErrorCode } from './app-error'

test('an error has the HTTP status of its code', () => {
  expect(new AppError('CONFLICT').status).toBe(409)
  expect(new AppError('UNAVAILABLE', { retryAfter: 5 })).toMatchObject({
    status: 503,
    details: { retryAfter: 5 },
  })
})

test('an unexpected exception becomes UNKNOWN_ERROR without its message', () => {
  const error = toAppError(new Error('password of the database is 1234'))
  expect(error.code).toBe('UNKNOWN_ERROR')
  expect(JSON.stringify({ ...error, message: error.message })).not.toContain('1234')
  for (const thrown of [undefined, null, 'text', { code: 'FORBIDDEN', status: 200 }]) {
    expect(toAppError(thrown).code).toBe('UNKNOWN_ERROR')
  }
})

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/a.js',
  'error loading dynamically imported module: https://example.com/assets/a.js',
  'Importing a module script failed.',
])('a script that cannot be loaded becomes UNREACHABLE: %s', (words) => {
  expect(toAppError(new TypeError(words)).code).toBe('UNREACHABLE')
})

test('the message names the invalid fields, without what a person typed', () => {
  const fields = { name: 'ada@example.com is taken', 'amount.currency': 'validation:required' }
  expect(new AppError('INVALID', { fields }).message).toBe('INVALID (name, amount.currency)')
  expect(new AppError('INVALID', { fields: { '': 'validation:required' } }).message).toBe('INVALID')
})

test('an AppError stays unchanged', () => {
  const error = new AppError('STALE')
  expect(toAppError(error)).toBe(error)
})

test('only listed codes are error codes', () => {
  expect(isErrorCode('INVALID_OTP')).toBe(true)
  for (const code of ['', 'constructor', '__proto__', 'toString', 'invalid_otp', undefined, null, 1, {}]) {
    expect(isErrorCode(code)).toBe(false)
  }
})

test('a response without an error code has the code of its status', () => {
  for (const status of [401, 403, 404, 409, 422, 429, 503]) {
    expect(new AppError(toErrorCode(status)).status).toBe(status)
  }
  expect(toErrorCode(400)).toBe('INVALID')
  expect(toErrorCode(413)).toBe('INVALID')
  for (const status of [200, 418, 500, 502]) expect(toErrorCode(status)).toBe('UNKNOWN_ERROR')
})
