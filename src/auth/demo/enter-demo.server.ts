import { demoSignInPath } from '@/auth/better-auth/endpoint-allowlist.server'
import type { DemoEntry } from '@/auth/fields/demo-role'
import { internalAuthFetch } from '@/auth/session/auth-fetch.server'
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'

/** Signs a visitor in. @throws AppError NOT_FOUND outside of a demo, TOO_MANY_REQUESTS */
export async function enterDemo({ role }: Pick<DemoEntry, 'role'>): Promise<void> {
  if (!env.isDemo) throw new AppError('NOT_FOUND')
  await internalAuthFetch(demoSignInPath, { role })
}
