/** Which server functions a demo answers: those that read, and of the others those that are named here. */
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'

const openFunctions: ReadonlySet<string> = new Set(['signInToDemo'])

/** For what writes although it is asked for by a GET, such as a file that leaves a record. @throws AppError DEMO_MODE */
export function assertNotDemo(): void {
  if (env.isDemo) throw new AppError('DEMO_MODE')
}

/** By convention a GET reads; one that would not is stopped by `platform/database/demo-writes.server.ts`. @throws AppError DEMO_MODE */
export function assertAllowedInDemo(method: string, name: string): void {
  if (env.isDemo && method !== 'GET' && !openFunctions.has(name)) throw new AppError('DEMO_MODE')
}
