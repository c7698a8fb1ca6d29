import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { languageKeys } from './languages'

// vitest sets BASE_URL to a path, but the configuration needs an origin.
vi.stubEnv('BASE_URL', 'http://localhost:3000')
const { auth } = await import('@/auth/better-auth/auth.server')

/** The error codes of the specification. Codes that it only describes are those of better-auth. */
const specified = {
  authentication: [
    'USER_NOT_FOUND',
    'FAILED_TO_CREATE_USER',
    'FAILED_TO_CREATE_SESSION',
    'FAILED_TO_UPDATE_USER',
    'FAILED_TO_GET_SESSION',
    'INVALID_PASSWORD',
    'INVALID_EMAIL',
    'INVALID_EMAIL_OR_PASSWORD',
    'SOCIAL_ACCOUNT_ALREADY_LINKED',
    'PROVIDER_NOT_FOUND',
    'INVALID_TOKEN',
    'ID_TOKEN_NOT_SUPPORTED',
    'FAILED_TO_GET_USER_INFO',
    'USER_EMAIL_NOT_FOUND',
    'EMAIL_NOT_VERIFIED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'USER_ALREADY_EXISTS',
    'EMAIL_CAN_NOT_BE_UPDATED',
    'CREDENTIAL_ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_FOUND',
    'SESSION_EXPIRED',
    'FAILED_TO_UNLINK_LAST_ACCOUNT',
    'INVALID_OTP',
    'OTP_EXPIRED',
    'BANNED_USER',
    'UNKNOWN_ERROR',
  ],
  captcha: ['MISSING_RESPONSE', 'SERVICE_UNAVAILABLE', 'VERIFICATION_FAILED'],
  admin: [
    'YOU_CANNOT_BAN_YOURSELF',
    'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  ],
  organization: [
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
    'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
    'ORGANIZATION_ALREADY_EXISTS',
    'ORGANIZATION_NOT_FOUND',
    'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
    'NO_ACTIVE_ORGANIZATION',
    'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    'MEMBER_NOT_FOUND',
    'ROLE_NOT_FOUND',
    'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
  ],
  team: [
    'TEAM_ALREADY_EXISTS',
    'TEAM_NOT_FOUND',
    'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
    'UNABLE_TO_REMOVE_LAST_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
  ],
  invitation: [
    'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    'INVITATION_NOT_FOUND',
    'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
    'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
    'FAILED_TO_RETRIEVE_INVITATION',
  ],
}

/** Codes of `/api/auth` that belong to HTTP. */
const httpCodes = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The other error texts of the specification: login errors, permissions and error pages. */
const specifiedTexts = [
  ...['signup_disabled', 'access_denied', 'unknown_error'].flatMap((code) => [
    `login:error.${code}.title`,
    `login:error.${code}.text`,
  ]),
  ...['resource', 'unauthorized', 'notAuthorized'].map((reason) => `errors:permission.${reason}`),
  ...['403', '404', '500', 'unknown'].flatMap((page) => [
    `errors:page.${page}.title`,
    `errors:page.${page}.text`,
  ]),
  ...['page.tryAgain', 'page.showError', 'page.hideError', 'page.404.tab'].map((key) => `errors:${key}`),
]

describe.each(languageKeys)('the error texts in %s', (language) => {
  const common = readNamespace(language, 'errors')
  const rare = readNamespace(language, 'auth-errors')

  test.each(Object.entries(specified))('every code of the specification has a text: %s', (_area, codes) => {
    expect(codes.filter((code) => !findText(code))).toEqual([])
  })

  test('every code of better-auth and its plugins has a text', () => {
    const codes = Object.keys(auth.$ERROR_CODES)
    expect(codes).toContain('OTP_EXPIRED')
    expect(codes).toContain('YOU_CANNOT_BAN_YOURSELF')
    expect(
      codes.filter((code) => !findText(code)),
      `Add texts to src/i18n/locales/${language}/auth-errors.json.`,
    ).toEqual([])
  })

  test('every other error text of the specification exists', () => {
    const missing = specifiedTexts.filter((key) => {
      const [namespace = '', path = ''] = key.split(':')
      return !read(readNamespace(language, namespace), path)
    })
    expect(missing).toEqual([])
  })

  test('no code has a text in both namespaces', () => {
    expect(Object.keys(rare).filter((code) => read(common, `code.${code}`))).toEqual([])
  })

  test('every text belongs to a known code', () => {
    const known = new Set([
      ...Object.values(specified).flat(),
      ...Object.keys(auth.$ERROR_CODES),
      ...httpCodes,
    ])
    expect(Object.keys(rare).filter((code) => !known.has(code))).toEqual([])
  })

  function findText(code: string) {
    return read(common, `code.${code}`) ?? read(rare, code)
  }
})

function readNamespace(language: string, namespace: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`./locales/${language}/${namespace}.json`, import.meta.url), 'utf8'))
}

function read(texts: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined,
      texts,
    )
}
