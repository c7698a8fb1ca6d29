/**
 * All endpoints of better-auth with the plugins of `src/auth/better-auth/auth.server.ts`, including the closed ones. Those
 * that are routes of our own are left out.
 */
import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'

type AuthEndpoint = { path: string; method: string; body?: unknown; query?: unknown }

export function listAuthEndpoints(): AuthEndpoint[] {
  const { api } = betterAuth({
    secret: 'only-to-list-what-there-is-only-to-list',
    logger: { disabled: true },
    plugins: [emailOTP({ sendVerificationOTP: async () => {} }), admin()],
  })
  return Object.values(api).flatMap(({ path, options }) =>
    path && path !== '/delete-user'
      ? [options.method].flat().map((method) => ({ ...options, path, method: String(method) }))
      : [],
  )
}
