import { parseArgs } from 'node:util'
import { runCommand } from '../process/process.ts'
import { provideDatabase, readSettings } from './local-stack.ts'

type Work = (databaseUrl: string, flags: Record<string, boolean | undefined>) => Promise<string>

/**
 * Runs `work` on the configured database and prints its result. Starts the embedded database if it is not running. With
 * `options`, refuses any other word of the command line before that.
 */
export function runOnDatabase(work: Work, options?: Record<string, { type: 'boolean' }>) {
  return runCommand(async () => {
    const flags = options ? parseArgs({ options }).values : {}
    const crash = Promise.withResolvers<never>()
    await using cleanup = new AsyncDisposableStack()
    const databaseUrl = await provideDatabase(readSettings(), cleanup, crash.reject)
    console.log(await Promise.race([work(databaseUrl, flags), crash.promise]))
  })
}
