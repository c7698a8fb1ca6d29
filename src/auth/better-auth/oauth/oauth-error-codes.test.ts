import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toLoginErrorCode } from '@/auth/fields/login-error-code'

const installed = join(import.meta.dirname, '../../../../node_modules/better-auth/dist')

function read(folder: string): string {
  const files = readdirSync(join(installed, folder)).filter((name) => name.endsWith('.mjs'))
  return files.map((name) => readFileSync(join(installed, folder, name), 'utf8')).join('\n')
}

function extractCodes(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, code = '']) => code.replaceAll(' ', '_'))
}

const known = new Set([
  ...extractCodes(read('oauth2'), /^\t[A-Z_]+: "([a-z_]+)",?$/gm),
  ...extractCodes(read('oauth2'), /\berror: "([a-z ]+)"/g),
  ...extractCodes(readFileSync(join(installed, 'state.mjs'), 'utf8'), /code: "([a-z_]+)"/g),
  'invalid_callback_request',
  'internal_server_error',
])

test('the source of better-auth contains error codes', () => {
  expect([...known]).toEqual(
    expect.arrayContaining(['invalid_code', 'account_not_linked', 'signup_disabled', 'state_mismatch']),
  )
})

test('every error code of better-auth has a login error, and those that deny are listed', () => {
  const denying = [...known].filter((code) => toLoginErrorCode(code) !== 'unknown_error')
  expect(denying.sort()).toEqual([
    'account_not_linked',
    'email_not_verified',
    'signup_disabled',
    'unable_to_link_account',
  ])
})
