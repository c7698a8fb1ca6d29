/** The server functions of a demo: those that read, and those listed here. */
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'

const openFunctions: ReadonlySet<string> = new Set(['signInToDemo'])

/** For GET requests that write, such as an export that is logged. @throws AppError DEMO_MODE */
export function assertNotDemo(): void {
  if (env.isDemo) throw new AppError('DEMO_MODE')
}

/** A GET is assumed to read; `platform/database/demo-writes.server.ts` stops others. @throws AppError DEMO_MODE */
export function assertAllowedInDemo(method: string, name: string): void {
  if (env.isDemo && method !== 'GET' && !openFunctions.has(name)) throw new AppError('DEMO_MODE')
}
