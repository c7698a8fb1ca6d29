/** How a visitor gets into a demo. */
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env.server.ts'
import { callInternalAuth } from './call-auth.server'
import type { DemoEntry } from './demo'
import { demoSignInPath } from './endpoints.server'

/** @throws AppError NOT_FOUND outside of a demo, TOO_MANY_REQUESTS */
export async function enterDemo({ role }: Pick<DemoEntry, 'role'>): Promise<void> {
  if (!env.isDemo) throw new AppError('NOT_FOUND')
  await callInternalAuth(demoSignInPath, { role })
}
