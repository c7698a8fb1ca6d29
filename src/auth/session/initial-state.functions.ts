/** The data that every page needs before it renders: the user and the environment. */
import { createServerFn } from '@tanstack/react-start'
import { listedProviders } from '@/auth/better-auth/oauth/providers.server'
import { takeFlash } from '@/http/flash.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { findActor, hasSessionCookie } from './session.server'

export const getInitialState = createServerFn({ method: 'GET' }).handler(async () => {
  const actor = await findActor()
  return {
    actor,
    /** The session of this browser has expired or was ended elsewhere. */
    hasSessionEnded: !actor && hasSessionCookie(currentRequest().headers),
    environment: env.environment ?? null,
    isSignUpOpen: env.signUp === 'open',
    isDemo,
    hasDevPages: env.hasDevPages,
    /** OAuth providers in the order of their buttons. */
    providers: listedProviders,
    flash: takeFlash(),
  }
})

export type InitialState = Awaited<ReturnType<typeof getInitialState>>
