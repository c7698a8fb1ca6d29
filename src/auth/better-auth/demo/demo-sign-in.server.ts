/** Signs a visitor of a demo in without a mail, only as one of the demo accounts of `app.config.ts`. */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { appConfig } from '#config'
import { DemoEntry } from '@/auth/fields/demo-role'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { HOUR_MS, SECOND_MS } from '@/platform/durations'
import { z } from '@/platform/zod'
import { demoSignInPath } from './demo-sign-in-path'

/** A plugin of better-auth, so that its cookies, hooks and limits apply. */
const demoSignIn = {
  id: 'demo',
  endpoints: {
    signInDemo: createAuthEndpoint(
      demoSignInPath,
      { method: 'POST', body: z.pick(DemoEntry, { role: true }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const found = await internalAdapter.findUserByEmail(appConfig.demo.accounts[ctx.body.role])
        if (!found) throw ctx.error('NOT_FOUND', { code: 'NOT_FOUND' })
        const session = await internalAdapter.createSession(found.user.id)
        await setSessionCookie(ctx, { session, user: found.user })
        return ctx.json({ role: ctx.body.role })
      },
    ),
  },
  rateLimit: [
    { pathMatcher: (path) => path === demoSignInPath, window: 60, max: appConfig.demo.entriesPerMinute },
  ],
} satisfies BetterAuthPlugin

/** Installed only in a demo. */
export const demoPlugins = isDemo ? [demoSignIn] : []

/** The sessions of a demo are short. */
export const demoSession = isDemo ? { expiresIn: (appConfig.demo.sessionHours * HOUR_MS) / SECOND_MS } : {}
