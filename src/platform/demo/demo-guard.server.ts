/** The server functions of a demo: those that read, and those listed here. */
import { AppError } from '@/platform/app-error'
import { env } from '../env/env.server.ts'

const openFunctions: ReadonlySet<string> = new Set(['signInToDemo'])

/** Also lets code skip the writes that a visit would cause. */
export const { isDemo } = env

/** For GET requests that write, such as an export that is logged. @throws AppError DEMO_MODE */
export function assertNotDemo(): void {
  if (isDemo) throw new AppError('DEMO_MODE')
}

/** A GET is assumed to read; `demo-writes.server.ts` stops others. @throws AppError DEMO_MODE */
export function assertAllowedInDemo(method: string, name: string): void {
  if (isDemo && method !== 'GET' && !openFunctions.has(name)) throw new AppError('DEMO_MODE')
}
