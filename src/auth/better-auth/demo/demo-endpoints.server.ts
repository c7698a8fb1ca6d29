/** The endpoints of a demo: only those that write nothing but sessions. */
import { isDemo } from '@/platform/demo/demo-guard.server'
import { revokePreviousSession } from '../after-sign-in.server'
import { apiError } from '../api-error.server'
import { demoSignInPath } from './demo-sign-in-path'

export const demoSignInHooks = { after: revokePreviousSession }

const demoEndpoints: ReadonlySet<string> = new Set([
  '/get-session',
  '/sign-out',
  '/admin/list-users',
  demoSignInPath,
])

/** @throws APIError DEMO_MODE */
export function assertDemoEndpoint(path: string): void {
  if (isDemo && !demoEndpoints.has(path)) throw apiError('FORBIDDEN', 'DEMO_MODE')
}
