import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { parseEnv } from './parse-env.server'

const required = {
  AUTH_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgresql://user:password@localhost:5432/app',
  SMTP_URL: 'smtp://localhost',
}

test('the required variables are enough, and the others have defaults', () => {
  expect(parseEnv(required)).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    emailFrom: `${appConfig.name} <no-reply@localhost>`,
    adminUserIds: [],
    signUp: 'open',
    isDemo: false,
    hasDevPages: false,
    providers: [],
    environment: undefined,
    trustedProxies: [],
    corsOrigins: [],
    logLevel: 'info',
    dataDir: '.data',
  })
})

test('every variable can be set', () => {
  const env = parseEnv({
    ...required,
    PORT: '4000',
    BASE_URL: 'https://app.example.com/',
    EMAIL_FROM: 'Me <me@example.com>',
    ADMIN_USER_IDS: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071, 0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6072',
    SIGN_UP: 'closed',
    DEMO: 'true',
    DEV_PAGES: 'true',
    ENV_NAME: 'staging',
    ENV_EMOJI: '👩🏽‍🚀',
    TRUSTED_PROXIES: '10.0.0.5,loopback,::1',
    CORS_ORIGINS: 'https://tool.example.com/, http://localhost:5173',
  })
  expect(env).toMatchObject({
    port: 4000,
    baseUrl: 'https://app.example.com',
    emailFrom: 'Me <me@example.com>',
    signUp: 'closed',
    isDemo: true,
    hasDevPages: true,
    environment: { name: 'staging', emoji: '👩🏽‍🚀', color: 'plum' },
    trustedProxies: ['10.0.0.5', 'loopback', '::1'],
    corsOrigins: ['https://tool.example.com', 'http://localhost:5173'],
  })
  expect(env.adminUserIds).toHaveLength(2)
})

test('an empty or blank value counts as not set', () => {
  expect(parseEnv({ ...required, PORT: '', ENV_COLOR: ' ', BASE_URL: '' }).port).toBe(3000)
})

test.each(['🚧', '🇹🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '5️⃣', '❤️', '🏳️‍🌈', ' 🧪 '])('%s is an emoji', (emoji) => {
  const { environment } = parseEnv({ ...required, ENV_NAME: 'staging', ENV_EMOJI: emoji })
  expect(environment?.emoji).toBe(emoji.trim())
})

test('an emoji without its variation selector gets it back', () => {
  const { environment } = parseEnv({ ...required, ENV_NAME: 'staging', ENV_EMOJI: '\u26A0' })
  expect(environment?.emoji).toBe('\u26A0\uFE0F')
})

test('a colour or an emoji without a name has no effect', () => {
  expect(parseEnv({ ...required, ENV_EMOJI: '🚧', ENV_COLOR: 'red' }).environment).toBeUndefined()
})

test.each([
  ['PORT', '0'],
  ['PORT', 'abc'],
  ['BASE_URL', 'https://example.com/app'],
  ['BASE_URL', 'my-host.test'],
  ['AUTH_SECRET', 'too short'],
  ['DATABASE_URL', 'mysql://localhost/app'],
  ['SMTP_URL', 'localhost:25'],
  ['EMAIL_FROM', 'nobody'],
  ['EMAIL_FROM', 'a <a@example.com>\r\nBcc: b@example.com'],
  ['ADMIN_USER_IDS', 'admin'],
  ['SIGN_UP', 'yes'],
  ['DEMO', 'yes'],
  ['DEMO', '1'],
  ['DEV_PAGES', 'yes'],
  ['ENV_NAME', 'x'.repeat(41)],
  ['ENV_NAME', 'two\nlines'],
  ['ENV_EMOJI', '5'],
  ['ENV_EMOJI', ':construction:'],
  ['ENV_EMOJI', 'a🚧'],
  ['ENV_EMOJI', '<b>'],
  ['ENV_EMOJI', '🚧🚧'],
  ['ENV_COLOR', 'pink'],
  ['TRUSTED_PROXIES', '10.0.0.0/8'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://example.com/app'],
  ['LOG_LEVEL', 'loud'],
])('the error for %s=%s has the name and the rule but not the value', (name, value) => {
  const parse = () => parseEnv({ ...required, [name]: value })
  expect(parse).toThrow(new RegExp(`${name} must be .+`))
  if (value.length > 3) expect(parse).not.toThrow(value)
})

describe('providers', () => {
  const sets = {
    oidc: {
      OIDC_NAME: ' Acme ID ',
      OIDC_ISSUER: 'https://id.example.com/realms/staff',
      OIDC_CLIENT_ID: 'start-ui',
      OIDC_CLIENT_SECRET: 'oidc-secret',
    },
    google: { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' },
    github: { GITHUB_CLIENT_ID: 'github-id', GITHUB_CLIENT_SECRET: 'github-secret' },
  }

  test('providers have a fixed order, independent of the order of the variables', () => {
    const { providers } = parseEnv({ ...required, ...sets.oidc, ...sets.google, ...sets.github })
    expect(providers).toEqual([
      { id: 'github', name: 'GitHub', clientId: 'github-id', clientSecret: 'github-secret' },
      {
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'google-id',
        clientSecret: 'google-secret',
      },
      {
        id: 'oidc',
        name: 'Acme ID',
        issuer: 'https://id.example.com/realms/staff',
        clientId: 'start-ui',
        clientSecret: 'oidc-secret',
      },
    ])
  })

  const { oidc, google, github } = sets

  test.each(Object.values(sets).flatMap((set) => Object.keys(set)))(
    'the error names %s if only the other variables of its provider are set',
    (name) => {
      const parse = () => parseEnv({ ...required, ...oidc, ...google, ...github, [name]: '' })
      expect(parse).toThrow(new RegExp(`- ${name} is missing: it must be .+, for example .+`))
      expect(parse).not.toThrow(/secret$/m)
    },
  )

  test.each([
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['OIDC_ISSUER', 'id.acme.test'],
    ['OIDC_ISSUER', 'https://id.example.com/?realm=staff'],
    ['OIDC_ISSUER', 'https://me:password@id.example.com'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['OIDC_CLIENT_ID', 'start ui'],
    ['GITHUB_CLIENT_SECRET', 'a b'],
  ])('%s=%s is refused', (name, value) => {
    const parse = () => parseEnv({ ...required, ...oidc, ...github, [name]: value })
    expect(parse).toThrow(new RegExp(`${name} must be .+, for example .+`))
    expect(parse).not.toThrow(value)
  })

  test('the issuer may use http on the loopback interface', () => {
    for (const issuer of ['http://localhost:8080/realms/a', 'http://127.0.0.1:1', 'http://[::1]:8080']) {
      expect(parseEnv({ ...required, ...oidc, OIDC_ISSUER: issuer }).providers).toMatchObject([{ issuer }])
    }
  })
})

test('one error lists all invalid and missing variables', () => {
  expect(() => parseEnv({ PORT: 'x' })).toThrow(
    /PORT must be[\s\S]+AUTH_SECRET is missing[\s\S]+DATABASE_URL is missing[\s\S]+SMTP_URL is missing/,
  )
})
