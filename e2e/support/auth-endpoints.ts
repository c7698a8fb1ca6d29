/** All endpoints of better-auth with the plugins of `src/auth/better-auth/auth.server.ts`, including the closed ones. */
import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'

export type AuthEndpoint = { path: string; method: string }

export function listAuthEndpoints(): AuthEndpoint[] {
  const { api } = betterAuth({
    secret: 'only-to-list-what-there-is-only-to-list',
    logger: { disabled: true },
    plugins: [emailOTP({ sendVerificationOTP: async () => {} }), admin()],
  })
  return Object.values(api).flatMap(({ path, options }) =>
    path ? [options.method].flat().map((method) => ({ path, method: String(method) })) : [],
  )
}
