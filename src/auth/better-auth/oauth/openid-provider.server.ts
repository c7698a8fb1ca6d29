/**
 * An OpenID Connect provider for better-auth. Its discovery document is read at the first use, so that neither server
 * has to start first. better-auth checks state and PKCE. This file validates the identity token, including its nonce.
 */

import { createAuthorizationURL, type OAuthProvider, validateAuthorizationCode } from 'better-auth/oauth2'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { appConfig } from '#config'
import { HOUR_MS } from '@/platform/durations'
import type { ProviderSettings } from '@/platform/env/oauth-settings.server.ts'
import { z } from '@/platform/zod'

const CLOCKS_MAY_DIFFER_S = 60

type OpenIdSettings = ProviderSettings & { issuer: string }

/** OpenID Connect Discovery 1.0, section 3. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z._default(z.array(z.string()), []),
})

/** OpenID Connect Core 1.0, section 5.1. Some providers write booleans as strings. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  name: z.optional(z.string()),
})

type Claims = z.output<typeof Claims>

export function openIdProvider(settings: OpenIdSettings): OAuthProvider<Claims> {
  const { id, name, issuer, clientId, clientSecret } = settings
  const discover = cacheForOneHour(() => readDiscovery(issuer))
  return {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { endpoints } = await discover()
      return createAuthorizationURL({
        id,
        options: { clientId },
        authorizationEndpoint: endpoints.authorization_endpoint,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { endpoints } = await discover()
      const isPost = endpoints.token_endpoint_auth_methods_supported.includes('client_secret_post')
      return validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        tokenEndpoint: endpoints.token_endpoint,
        authentication: isPost ? 'post' : 'basic',
      })
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const { endpoints, keys } = await discover()
      const proved = await readIdToken(idToken, { keys, issuer, clientId, nonce: expectedIdTokenNonce })
      const isComplete = proved.email !== undefined && proved.email_verified !== undefined
      const claims =
        isComplete || !endpoints.userinfo_endpoint
          ? proved
          : await readUserInfo(proved, endpoints.userinfo_endpoint, accessToken)
      return {
        user: {
          name: claims.name,
          email: claims.email,
          emailVerified: String(claims.email_verified) === 'true',
        },
        data: claims,
      }
    },
  }
}

async function readDiscovery(issuer: string) {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const endpoints = Discovery.parse(await fetchJson(url))
  if (endpoints.issuer !== issuer) {
    throw new Error(
      `The configured issuer is ${issuer}, but its discovery document names ${endpoints.issuer}`,
    )
  }
  return { endpoints, keys: createRemoteJWKSet(new URL(endpoints.jwks_uri)) }
}

type Expected = { keys: JWTVerifyGetKey; issuer: string; clientId: string; nonce?: string }

/** Validates signature, audience, expiry and nonce: OpenID Connect Core 1.0, section 3.1.3.7. */
async function readIdToken(token = '', { keys, issuer, clientId, nonce }: Expected): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    clockTolerance: CLOCKS_MAY_DIFFER_S,
    requiredClaims: ['sub', 'iat', 'exp'],
  })
  if (!nonce || payload.nonce !== nonce) throw new Error('The nonce is not the one that was sent')
  if (payload.azp !== undefined && payload.azp !== clientId)
    throw new Error('The token is for another client')
  return Claims.parse(payload)
}

/** Adds the claims that the token lacks. The subject has to be the same. */
async function readUserInfo(proved: Claims, url: string, accessToken = ''): Promise<Claims> {
  const claims = Claims.parse(await fetchJson(url, { authorization: `Bearer ${accessToken}` }))
  if (claims.sub !== proved.sub) throw new Error('The user info is about another subject')
  return { ...proved, ...claims }
}

async function fetchJson(url: string, headers?: Record<string, string>): Promise<unknown> {
  const signal = AbortSignal.timeout(appConfig.login.providerTimeoutMs)
  const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** Failures are not cached: the next call tries again. */
function cacheForOneHour<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (!kept || kept.until < Date.now()) {
      const value = read()
      const fresh = { value, until: Date.now() + HOUR_MS }
      kept = fresh
      value.catch(() => {
        if (kept === fresh) kept = undefined
      })
    }
    return kept.value
  }
}
