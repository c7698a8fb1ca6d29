import { expect, test } from 'vitest'
import { parseEnv } from './parse-env.server'

const required = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/app',
  SMTP_URL: 'smtp://localhost',
}

const sets = {
  oidc: {
    OIDC_NAME: ' Acme ID ',
    OIDC_ISSUER: 'https://id.example.com/realms/staff',
    OIDC_CLIENT_ID: 'my-app',
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
      clientId: 'my-app',
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
  ['OIDC_CLIENT_ID', 'my app'],
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
