/** A local OpenID provider that signs every visitor in as `person`, without asking. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server'
import { findFreePort } from '../process/port.ts'

export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string; nonce?: string }

export type OpenIdProvider = Awaited<ReturnType<typeof createOpenIdProvider>>

/** The provider listens after `start`. */
export async function createOpenIdProvider() {
  const port = await findFreePort()
  const issuer = new OAuth2Issuer()
  issuer.url = `http://localhost:${port}`
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const server = createServer((request, response) => {
    if (request.url !== provider.silentAt) service.requestHandler(request, response)
  })

  const provider = {
    /** The claims of the next visitor. */
    person: newClaims(),
    /** The response of the userinfo endpoint, if it differs from `person`. */
    userInfo: undefined as Claims | undefined,
    /** Requests of this path get no response. */
    silentAt: '',
    /** Hooks to change the redirect and the token response. */
    onReturn: (_url: URL) => {},
    onTokens: (_answer: MutableResponse) => {},
    /** The parameters of the last authorization request, and the PKCE verifier that followed. */
    asked: new URLSearchParams(),
    verifier: '',

    settings: {
      OIDC_NAME: 'Acme ID',
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'my-app',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
    },
    reset: () => Object.assign(provider, initial, { person: newClaims() }),
    start: () => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    challenge: () => createHash('sha256').update(provider.verifier).digest('base64url'),
  }
  const { userInfo, silentAt, onReturn, onTokens } = provider
  const initial = { userInfo, silentAt, onReturn, onTokens }

  service.on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, provider.person))
  service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { ...(provider.userInfo ?? provider.person) }
  })
  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    provider.asked = new URL(request.url ?? '', issuer.url).searchParams
    provider.onReturn(url)
  })
  service.on('beforeResponse', (answer: MutableResponse, request: { body: { code_verifier?: string } }) => {
    provider.verifier = request.body.code_verifier ?? ''
    provider.onTokens(answer)
  })
  return provider
}

export function newClaims(): Claims {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Nia Newcomer' }
}
