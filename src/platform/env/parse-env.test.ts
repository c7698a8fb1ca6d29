import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { parseEnv } from './parse-env.server'

const required = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/app',
  SMTP_URL: 'smtp://localhost',
}

test('the required variables are enough, and the others have defaults', () => {
  expect(parseEnv(required)).toMatchObject({
    port: 3000,
    workers: 1,
    workerTimeoutMs: 30_000,
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
    drainMs: 3_000,
    dataDir: '.data',
  })
})

test('every variable can be set', () => {
  const env = parseEnv({
    ...required,
    PORT: '4000',
    WORKERS: '4',
    WORKER_TIMEOUT_SECONDS: '10',
    BASE_URL: 'https://app.example.com/',
    AUTH_SECRET_PREVIOUS: `former-${required.AUTH_SECRET}, other-${required.AUTH_SECRET}`,
    EMAIL_FROM: 'Me <me@example.com>',
    ADMIN_USER_IDS: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071, 0199A3C4-5D6E-7F80-9A1B-2C3D4E5F6072',
    SIGN_UP: 'closed',
    DEMO: 'true',
    DEV_PAGES: 'true',
    ENV_NAME: 'staging',
    ENV_EMOJI: '👩🏽‍🚀',
    TRUSTED_PROXIES: '10.0.0.5,172.16.0.0/12,loopback,::1',
    CORS_ORIGINS: 'https://tool.example.com/, http://localhost:5173',
  })
  expect(env).toMatchObject({
    port: 4000,
    workers: 4,
    workerTimeoutMs: 10_000,
    baseUrl: 'https://app.example.com',
    formerAuthSecrets: [`former-${required.AUTH_SECRET}`, `other-${required.AUTH_SECRET}`],
    emailFrom: 'Me <me@example.com>',
    adminUserIds: ['0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071', '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6072'],
    signUp: 'closed',
    isDemo: true,
    hasDevPages: true,
    environment: { name: 'staging', emoji: '👩🏽‍🚀', color: 'plum' },
    trustedProxies: ['10.0.0.5', '172.16.0.0/12', 'loopback', '::1'],
    corsOrigins: ['https://tool.example.com', 'http://localhost:5173'],
  })
})

test('without BASE_URL, the address has the port', () => {
  expect(parseEnv({ ...required, PORT: '4000' }).baseUrl).toBe('http://localhost:4000')
})

test('an empty or blank value counts as not set', () => {
  expect(parseEnv({ ...required, PORT: '', ENV_COLOR: ' ', BASE_URL: '' }).port).toBe(3000)
})

test.each(['🚧', '🇹🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '5️⃣', '❤️', '🏳️‍🌈', ' 🧪 '])(
  'ENV_EMOJI accepts %s',
  (emoji) => {
    const { environment } = parseEnv({ ...required, ENV_NAME: 'staging', ENV_EMOJI: emoji })
    expect(environment?.emoji).toBe(emoji.trim())
  },
)

test('a missing variation selector is added to an emoji', () => {
  const { environment } = parseEnv({ ...required, ENV_NAME: 'staging', ENV_EMOJI: '\u26A0' })
  expect(environment?.emoji).toBe('\u26A0\uFE0F')
})

test('a colour or an emoji without a name has no effect', () => {
  expect(parseEnv({ ...required, ENV_EMOJI: '🚧', ENV_COLOR: 'red' }).environment).toBeUndefined()
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', 'abc'],
  ['WORKERS', '0'],
  ['WORKERS', 'auto'],
  ['WORKERS', '1.5'],
  ['WORKER_TIMEOUT_SECONDS', '0'],
  ['BASE_URL', 'https://example.com/app'],
  ['BASE_URL', 'https://example.com/?page=1'],
  ['BASE_URL', 'https://user@example.com'],
  ['BASE_URL', 'my-host.test'],
  ['AUTH_SECRET', 'too short'],
  ['AUTH_SECRET', 'Zk3vQ9sLw0TnB5xJr8HdPy2MfCg7AeU'],
  ['AUTH_SECRET', 'ab'.repeat(20)],
  ['AUTH_SECRET', 'change-me-to-32-random-characters-please'],
  ['AUTH_SECRET', 'better-auth-secret-12345678901234567890'],
  ['AUTH_SECRET', '0123456789'.repeat(4)],
  ['AUTH_SECRET', 'abcdefghij'.repeat(4)],
  ['AUTH_SECRET', 'qwertyuiopasdfghjklzxcvbnm1357924680'],
  ['AUTH_SECRET', 'replace-this-with-a-long-random-string'],
  ['AUTH_SECRET', 'the output of: openssl rand -base64 32'],
  ['AUTH_SECRET', '$(openssl rand -base64 32)$(openssl rand -base64 32)'],
  ['AUTH_SECRET', 'Zk3vQ9sLw0TnB5xJ r8HdPy2MfCg7AeUqWb'],
  ['AUTH_SECRET_PREVIOUS', `${required.AUTH_SECRET}, too short`],
  ['DATABASE_URL', 'mysql://localhost/app'],
  ['DATABASE_URL', 'postgresql://app:50%off@localhost:5432/app'],
  ['DATABASE_URL', 'postgresql://app:a/b@localhost:5432/app'],
  ['SMTP_URL', 'localhost:25'],
  ['SMTP_URL', 'smtps://user:2026#word@smtp.example.com'],
  ['EMAIL_FROM', 'not-an-address'],
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
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://example.com/app'],
  ['LOG_LEVEL', 'loud'],
  ['PAGES_PER_MINUTE', '-1'],
  ['WRITES_PER_MINUTE', '1000001'],
  ['METRICS_TOKEN', 'too-short'],
  ['METRICS_TOKEN', 'a'.repeat(40)],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
  ['OTEL_SERVICE_NAME', 'x'.repeat(101)],
  ['DRAIN_SECONDS', '61'],
  ['ACTIVITY_DAYS', '0'],
])('the error for %s=%s has the name and the rule but not the value', (name, value) => {
  const parse = () => parseEnv({ ...required, [name]: value })
  expect(parse).toThrow(new RegExp(`${name} must be .+`))
  if (value.length > 3) expect(parse).not.toThrow(value)
})

test('a secret may end with the line break of its file', () => {
  const secret = 'Zk3vQ9sLw0TnB5xJr8HdPy2MfCg7AeUqWb\n'
  expect(parseEnv({ ...required, AUTH_SECRET: secret }).authSecret).toBe(secret)
})

test.each(['hex', 'base64', 'base64url'] as const)('random secrets in %s are accepted', (encoding) => {
  const secrets = Array.from({ length: 20 }, (_, index) =>
    createHash('sha256').update(String(index)).digest(encoding),
  )
  for (const secret of secrets) expect(parseEnv({ ...required, AUTH_SECRET: secret }).authSecret).toBe(secret)
})

test('one error lists all invalid and missing variables', () => {
  expect(() => parseEnv({ PORT: 'x' })).toThrow(
    /PORT must be[\s\S]+AUTH_SECRET is missing[\s\S]+DATABASE_URL is missing[\s\S]+SMTP_URL is missing/,
  )
})
