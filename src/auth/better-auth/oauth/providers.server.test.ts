import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import type { ProviderSettings } from '@/platform/env/oauth-settings.server.ts'
import { createProvider } from './providers.server'

const github = { id: 'github', name: 'GitHub', clientId: 'github-id', clientSecret: 'github-secret' }
const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'google-id',
  clientSecret: 'google-secret',
}

const discovery = {
  issuer: google.issuer,
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
}

const { publicKey, privateKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] }

type SentRequest = { url: string; body: URLSearchParams; authorization: string | null }
type Responses = Record<string, unknown>

afterEach(() => void vi.unstubAllGlobals())

/** Mocks `fetch`. A response of `undefined` never arrives, and a URL without a response answers 404. */
function mockFetch(responses: Responses): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = request.url
    const authorization = request.headers.get('authorization')
    sent.push({ url, authorization, body: new URLSearchParams(await request.text()) })
    if (!(url in responses)) return new Response('Not found', { status: 404 })
    return responses[url] === undefined ? new Promise(() => {}) : Response.json(responses[url])
  })
  return sent
}

const known = {
  [`${google.issuer}/.well-known/openid-configuration`]: discovery,
  [discovery.jwks_uri]: keys,
}

function start(settings: ProviderSettings) {
  return createProvider(settings).createAuthorizationURL({
    state: 'the-state',
    codeVerifier: 'v'.repeat(128),
    redirectURI: `https://app.example.com/api/auth/callback/${settings.id}`,
    idTokenNonce: 'the-nonce',
  })
}

const challenge = {
  response_type: 'code',
  state: 'the-state',
  code_challenge_method: 'S256',
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
}

describe('authorization requests', () => {
  test('GitHub gets the client id, scopes and state', async () => {
    const sent = mockFetch({})
    const url = await start(github)
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...challenge,
      client_id: 'github-id',
      scope: 'read:user user:email',
      redirect_uri: 'https://app.example.com/api/auth/callback/github',
    })
    expect(sent).toEqual([])
  })

  test('Google, like any OpenID provider, gets a nonce', async () => {
    const sent = mockFetch(known)
    const url = await start(google)
    expect(url.origin + url.pathname).toBe(discovery.authorization_endpoint)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...challenge,
      client_id: 'google-id',
      scope: 'openid email profile',
      nonce: 'the-nonce',
      redirect_uri: 'https://app.example.com/api/auth/callback/google',
    })
    expect(sent.map(({ url }) => url)).toEqual([`${google.issuer}/.well-known/openid-configuration`])
  })

  test('discovery is requested once for parallel uses, and again after a failure', async () => {
    const provider = createProvider(google)
    const data = { state: 's', codeVerifier: 'v'.repeat(128), redirectURI: 'https://app.example.com/' }
    mockFetch({})
    await expect(provider.createAuthorizationURL(data)).rejects.toThrow('404')
    const sent = mockFetch(known)
    await Promise.all(Array.from({ length: 10 }, () => provider.createAuthorizationURL(data)))
    expect(sent).toHaveLength(1)
  })

  test('a discovery document with another issuer is refused', async () => {
    mockFetch({
      ...known,
      [`${google.issuer}/.well-known/openid-configuration`]: { ...discovery, issuer: 'https://evil.example' },
    })
    await expect(start(google)).rejects.toThrow('https://evil.example')
  })
})

describe('client authentication', () => {
  test.each([
    [['client_secret_post', 'client_secret_basic'], null, 'google-secret'],
    [['client_secret_basic'], `Basic ${btoa('google-id:google-secret')}`, null],
    [undefined, `Basic ${btoa('google-id:google-secret')}`, null],
  ])(
    'the client secret is sent by the method that the provider supports: %s',
    async (methods, authorization, secret) => {
      const sent = mockFetch({
        ...known,
        [`${google.issuer}/.well-known/openid-configuration`]: {
          ...discovery,
          token_endpoint_auth_methods_supported: methods,
        },
        [discovery.token_endpoint]: { access_token: 'a', id_token: 'i', token_type: 'Bearer' },
      })
      const code = {
        code: 'the-code',
        codeVerifier: 'v'.repeat(128),
        redirectURI: 'https://app.example.com/',
      }
      expect(await createProvider(google).validateAuthorizationCode(code)).toMatchObject({ idToken: 'i' })
      const last = sent.at(-1)
      expect(last).toMatchObject({ url: discovery.token_endpoint, authorization })
      expect(last?.body.get('client_secret')).toBe(secret)
      expect(last?.body.get('code_verifier')).toBe('v'.repeat(128))
    },
  )
})

describe('the identity', () => {
  const honest = {
    sub: '42',
    email: ' Ada@Example.com',
    email_verified: true,
    name: ' Ada Lovelace ',
    nonce: 'n',
  }

  async function read(
    claims: JWTPayload,
    differences: { aud?: string; iss?: string; exp?: string; nonce?: string } = {},
  ) {
    const { aud = 'google-id', iss = google.issuer, exp = '1h', nonce = 'n' } = differences
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(privateKey)
    return createProvider(google).getUserInfo({ idToken, accessToken: 'a', expectedIdTokenNonce: nonce })
  }

  test('the identity is read from a valid token', async () => {
    mockFetch(known)
    const found = await read(honest)
    expect(found?.user).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true })
  })

  test.each([
    ['another nonce', {}, { nonce: 'other' }],
    ['no nonce', { nonce: undefined }, {}],
    ['no nonce to compare', {}, { nonce: '' }],
    ['another client', {}, { aud: 'other' }],
    ['another client that it was made for', { azp: 'other' }, {}],
    ['another issuer', {}, { iss: 'https://evil.example' }],
    ['too old', {}, { exp: '-1h' }],
    ['no subject', { sub: undefined }, {}],
  ])('a token is refused: %s', async (_why, claims, differences) => {
    mockFetch(known)
    expect(await read({ ...honest, ...claims }, differences)).toBeNull()
  })

  test('a missing token and a signature by another key are refused', async () => {
    mockFetch(known)
    const provider = createProvider(google)
    expect(await provider.getUserInfo({ accessToken: 'a', expectedIdTokenNonce: 'n' })).toBeNull()
    const other = await generateKeyPair('RS256')
    mockFetch({
      ...known,
      [discovery.jwks_uri]: { keys: [{ ...(await exportJWK(other.publicKey)), kid: 'a' }] },
    })
    expect(await read(honest)).toBeNull()
  })

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('email_verified: %j means verified: %j', async (email_verified, emailVerified) => {
    mockFetch({ ...known, [discovery.userinfo_endpoint]: { sub: '42' } })
    expect((await read({ ...honest, email_verified }))?.user).toMatchObject({ emailVerified })
  })

  test.each([
    ['the verification of the address', { email_verified: undefined }, { email_verified: true }],
    ['the address', { email: undefined }, { email: 'ada@example.com' }],
  ])('the user info adds %s to a token without it', async (_what, claims, info) => {
    const sent = mockFetch({ ...known, [discovery.userinfo_endpoint]: { sub: '42', ...info } })
    const expected = { name: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true }
    expect((await read({ ...honest, ...claims }))?.user).toEqual(expected)
    expect(sent.at(-1)).toMatchObject({ url: discovery.userinfo_endpoint, authorization: 'Bearer a' })
  })

  test('the address and its verification come from the same place', async () => {
    const info = { sub: '42', email: 'verified@example.com', email_verified: true }
    mockFetch({ ...known, [discovery.userinfo_endpoint]: info })
    expect((await read({ ...honest, email_verified: undefined }))?.user).toMatchObject({
      email: 'verified@example.com',
      emailVerified: true,
    })
  })

  test('user info about another subject is refused', async () => {
    mockFetch({ ...known, [discovery.userinfo_endpoint]: { sub: '43', email_verified: true } })
    expect(await read({ ...honest, email_verified: undefined })).toBeNull()
  })

  test.each([undefined, '', '   ', '\u202e', '✨', 'x'.repeat(appConfig.user.nameMaxLength + 1), 'a\0b'])(
    'the invalid name %j is replaced by an empty name',
    async (name) => {
      mockFetch(known)
      expect((await read({ ...honest, name }))?.user).toMatchObject({ name: '' })
    },
  )

  test.each(['', 'ada', 'ada@example', `${'a'.repeat(250)}@example.com`])(
    'the invalid address %j is ignored',
    async (email) => {
      mockFetch(known)
      expect((await read({ ...honest, email }))?.user.email).toBeNull()
    },
  )

  test('GitHub users have their primary address, and no picture', async () => {
    mockFetch({
      'https://api.github.com/user': {
        id: 7,
        login: 'ada',
        name: 'Ada',
        email: null,
        avatar_url: 'https://x.example',
      },
      'https://api.github.com/user/emails': [
        { email: 'old@example.com', primary: false, verified: true },
        { email: 'Ada@Example.com', primary: true, verified: false },
      ],
    })
    const found = await createProvider(github).getUserInfo({ accessToken: 'a' })
    expect(found?.user).toEqual({ name: 'Ada', email: 'ada@example.com', emailVerified: false })
  })
})

describe('a provider that does not answer', () => {
  test('a provider that does not answer fails after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      mockFetch({
        'https://api.github.com/user': undefined,
        'https://github.com/login/oauth/access_token': undefined,
      })
      const provider = createProvider(github)
      const code = { code: 'c', codeVerifier: 'v'.repeat(128), redirectURI: 'https://app.example.com/' }
      const waiting = [provider.getUserInfo({ accessToken: 'a' }), provider.validateAuthorizationCode(code)]
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await Promise.all(waiting)).toEqual([null, null])
    } finally {
      vi.useRealTimers()
    }
  })
})
