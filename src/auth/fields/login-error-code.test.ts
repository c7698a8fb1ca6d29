import { expect, test } from 'vitest'
import { loginErrorCodes, toLoginErrorCode } from './login-error-code'

test.each([
  ['signup_disabled', 'signup_disabled'],
  ['SIGN_UP_DISABLED', 'signup_disabled'],
  ['access_denied', 'access_denied'],
  ['consent_required', 'access_denied'],
  ['BANNED_USER', 'access_denied'],
  ['banned', 'access_denied'],
  ['server_error', 'unknown_error'],
  ['temporarily_unavailable', 'unknown_error'],
  ['', 'unknown_error'],
  [undefined, 'unknown_error'],
  ['__proto__', 'unknown_error'],
  ['constructor', 'unknown_error'],
  ['<script>', 'unknown_error'],
] as const)('the error code %s is shown as %s', (code, outcome) => {
  expect(toLoginErrorCode(code)).toBe(outcome)
})

test('a login error maps to itself', () => {
  for (const outcome of loginErrorCodes) expect(toLoginErrorCode(outcome)).toBe(outcome)
})
