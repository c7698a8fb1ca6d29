/** The OAuth providers in the order of the configuration, with validated user data. */
import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import { github } from 'better-auth/social-providers'
import { appConfig } from '#config'
import { normalizeEmail } from '@/auth/fields/normalize-login-input'
import { PersonName } from '@/auth/fields/person-name'
import { env } from '@/platform/env/env.server.ts'
import type { ProviderSettings } from '@/platform/env/oauth-settings.server.ts'
import { logger } from '@/platform/logger.server'
import { withTimeout } from '@/platform/with-timeout'
import { openIdProvider } from './openid-provider.server'

/** The public part of a provider. */
export type ListedProvider = { id: string; name: string }

export const listedProviders: readonly ListedProvider[] = env.providers.map(({ id, name }) => ({ id, name }))

/** The id stands for a provider that is no longer configured. */
export function providerName(id: string): string {
  return listedProviders.find((provider) => provider.id === id)?.name ?? id
}

/** Not better-auth's `socialProviders`, which contacts a provider at the start and waits without a timeout. */
export const oauthPlugin = {
  id: 'providers',
  init: () => ({ context: { socialProviders: env.providers.map(createProvider) } }),
  rateLimit: [{ pathMatcher: (path) => path === '/sign-in/social', window: 60, max: 20 }],
} satisfies BetterAuthPlugin

export function createProvider({ issuer, ...settings }: ProviderSettings): OAuthProvider {
  if (issuer) return protectProvider(openIdProvider({ ...settings, issuer }))
  if (settings.id === 'github') return protectProvider(github(settings))
  throw new Error(`The login provider ${settings.id} has no issuer, so it needs a line in createProvider`)
}

/** Adds a timeout to all calls, turns exceptions into null, and validates the user. */
function protectProvider<Profile extends object>(provider: OAuthProvider<Profile>): OAuthProvider<Profile> {
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await inTime(work)
    } catch (error) {
      logger.error({ err: error, provider: provider.id }, 'provider failed')
      return null
    }
  }
  return {
    ...provider,
    createAuthorizationURL: async (data) => inTime(Promise.resolve(provider.createAuthorizationURL(data))),
    validateAuthorizationCode: (data) => attempt(provider.validateAuthorizationCode(data)),
    async getUserInfo(tokens) {
      const found = await attempt(provider.getUserInfo(tokens))
      return found && { ...found, user: toUser(found.user) }
    },
  }
}

/** Drops the picture, because pages load no images of other hosts. Onboarding asks for an invalid name again. */
function toUser({ name, email, emailVerified }: Claimed) {
  return {
    name: PersonName.safeParse(name).data ?? '',
    email: normalizeEmail(email ?? ''),
    emailVerified,
  }
}

type Claimed = { name?: string; email?: string | null; emailVerified: boolean }

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return withTimeout(work, appConfig.login.providerTimeoutMs, () => new Error('The provider took too long'))
}
