import { createAuthMiddleware } from 'better-auth/api'
import { oauthCallbackHooks } from '@/auth/better-auth/oauth/oauth-hooks.server'
import { currentRequest } from '@/platform/request-context.server'
import { apiError } from './api-error.server'
import { codeSignInHooks, sendCodeHooks } from './code-hooks.server'
import { assertDemoEndpoint, demoSignInHooks } from './demo/demo-endpoints.server'
import { demoSignInPath } from './demo/demo-sign-in-path'
import { isOpen } from './endpoint-allowlist.server'
import type { HookContext } from './hook-context'
import {
  endAdminSession,
  rememberImpersonatorSession,
  requireAdminSession,
} from './impersonation-cookies.server'
import { listUsersHooks } from './list-users-hooks.server'
import { revokeSessions, signOut } from './session-revocation.server'

type Hooks = {
  /** Resolves with the parts of the request to replace, such as its body. */
  before?: (ctx: HookContext) => Promise<unknown>
  after?: (ctx: HookContext) => Promise<void>
}

const hooks = new Map<string, Hooks>([
  ['/email-otp/send-verification-otp', sendCodeHooks],
  ['/sign-in/email-otp', codeSignInHooks],
  ['/callback/:id', oauthCallbackHooks],
  ['/admin/list-users', listUsersHooks],
  ['/admin/impersonate-user', { before: rememberImpersonatorSession }],
  ['/admin/stop-impersonating', { before: requireAdminSession }],
  ['/revoke-sessions', { before: revokeSessions }],
  ['/revoke-other-sessions', { before: revokeSessions }],
  ['/sign-out', { before: signOut, after: endAdminSession }],
  [demoSignInPath, demoSignInHooks],
])

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  if (!isOpen(ctx.path)) throw apiError('NOT_FOUND')
  // The look-up of the session calls an endpoint too, without a request.
  if (ctx.request) currentRequest().endpoint ??= `/api/auth${ctx.path}`
  assertDemoEndpoint(ctx.path)
  return hooks.get(ctx.path)?.before?.(ctx)
})

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  await hooks.get(ctx.path)?.after?.(ctx)
})
