/** Every code that better-auth or a provider can send the browser back with has its outcome. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loginErrorCodes, toLoginErrorCode } from './login-error-code'

const installed = join(import.meta.dirname, '../../../node_modules/better-auth/dist')

function read(folder: string): string {
  const files = readdirSync(join(installed, folder)).filter((name) => name.endsWith('.mjs'))
  return files.map((name) => readFileSync(join(installed, folder, name), 'utf8')).join('\n')
}

function codesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, code = '']) => code.replaceAll(' ', '_'))
}

const known = new Set([
  ...codesIn(read('oauth2'), /^\t[A-Z_]+: "([a-z_]+)",?$/gm),
  ...codesIn(read('oauth2'), /\berror: "([a-z ]+)"/g),
  ...codesIn(readFileSync(join(installed, 'state.mjs'), 'utf8'), /code: "([a-z_]+)"/g),
  'invalid_callback_request',
  'internal_server_error',
])

describe('the codes of better-auth', () => {
  test('the source of better-auth contains error codes', () => {
    expect([...known]).toEqual(
      expect.arrayContaining(['invalid_code', 'account_not_linked', 'signup_disabled', 'state_mismatch']),
    )
  })

  test('every error code has a login error, and those that deny are listed', () => {
    const denying = [...known].filter((code) => toLoginErrorCode(code) !== 'unknown_error')
    expect(denying.sort()).toEqual([
      'account_not_linked',
      'email_not_verified',
      'signup_disabled',
      'unable_to_link_account',
    ])
  })
})

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
] as const)('%s is shown as %s', (code, outcome) => {
  expect(toLoginErrorCode(code)).toBe(outcome)
})

test('a login error maps to itself', () => {
  for (const outcome of loginErrorCodes) expect(toLoginErrorCode(outcome)).toBe(outcome)
})
