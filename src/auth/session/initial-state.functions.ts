/** The data that every page needs before it renders: the user and the environment. */
import { createServerFn } from '@tanstack/react-start'
import { listedProviders } from '@/auth/better-auth/oauth/providers.server'
import { takeFlash } from '@/http/flash.server'
import { env } from '@/platform/env/env.server.ts'
import { findActor } from './session.server'

export const getInitialState = createServerFn({ method: 'GET' }).handler(async () => ({
  actor: await findActor(),
  environment: env.environment ?? null,
  isSignUpOpen: env.signUp === 'open',
  isDemo: env.isDemo,
  hasDevPages: env.hasDevPages,
  /** OAuth providers in the order of their buttons. */
  providers: listedProviders,
  flash: takeFlash(),
}))

export type InitialState = Awaited<ReturnType<typeof getInitialState>>
