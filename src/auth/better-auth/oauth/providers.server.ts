/** Whom people may sign in with, in the order of the configuration, and what is believed of what those say. */
import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import { github } from 'better-auth/social-providers'
import { appConfig } from '#config'
import { normalizeEmail } from '@/auth/fields/normalize-login-input'
import { PersonName } from '@/auth/fields/person-name'
import { env } from '@/platform/env/env.server.ts'
import type { ProviderSettings } from '@/platform/env/oauth-settings.server.ts'
import { logger } from '@/platform/logger.server'
import { openIdProvider } from './openid-provider.server'

/** What the browser knows of a provider. */
export type ListedProvider = { id: string; name: string }

export const listedProviders: readonly ListedProvider[] = env.providers.map(({ id, name }) => ({ id, name }))

/** One that is configured no longer is known by its id. */
export function providerName(id: string): string {
  return listedProviders.find((provider) => provider.id === id)?.name ?? id
}

/** Not `socialProviders` of better-auth, which would look a provider up at the start and wait for it without an end. */
export function providers() {
  return {
    id: 'providers',
    init: () => ({ context: { socialProviders: env.providers.map(createProvider) } }),
  } satisfies BetterAuthPlugin
}

export function createProvider({ issuer, ...settings }: ProviderSettings): OAuthProvider {
  return issuer ? withTimeout(openIdProvider({ ...settings, issuer })) : withTimeout(github(settings))
}

/** Whatever a provider does, its answer comes in time, is no exception, and holds nothing unchecked. */
function withTimeout<Profile extends object>(provider: OAuthProvider<Profile>): OAuthProvider<Profile> {
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await raceTimeout(work)
    } catch (error) {
      logger.error({ err: error, provider: provider.id }, 'provider failed')
      return null
    }
  }
  return {
    ...provider,
    createAuthorizationURL: async (data) =>
      raceTimeout(Promise.resolve(provider.createAuthorizationURL(data))),
    validateAuthorizationCode: (data) => attempt(provider.validateAuthorizationCode(data)),
    async getUserInfo(tokens) {
      const found = await attempt(provider.getUserInfo(tokens))
      return found && { ...found, user: toUser(found.user) }
    },
  }
}

/** No picture: pages show none of another host. A name that cannot be one is asked for later. */
function toUser({ name, email, emailVerified }: Claimed) {
  return {
    name: PersonName.safeParse(name).data ?? '',
    email: normalizeEmail(email ?? ''),
    emailVerified,
  }
}

type Claimed = { name?: string; email?: string | null; emailVerified: boolean }

function raceTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The provider took too long')), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const limitMs = appConfig.login.providerTimeoutMs
