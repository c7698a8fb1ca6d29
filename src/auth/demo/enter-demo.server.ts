import { demoSignInPath } from '@/auth/better-auth/demo/demo-sign-in-path'
import type { DemoEntry } from '@/auth/fields/demo-role'
import { internalAuthFetch } from '@/auth/session/auth-fetch.server'
import { AppError } from '@/platform/app-error'
import { isDemo } from '@/platform/demo/demo-guard.server'

/** Signs a visitor in. @throws AppError NOT_FOUND outside of a demo, TOO_MANY_REQUESTS */
export async function enterDemo({ role }: Pick<DemoEntry, 'role'>): Promise<void> {
  if (!isDemo) throw new AppError('NOT_FOUND')
  await internalAuthFetch(demoSignInPath, { role })
}
