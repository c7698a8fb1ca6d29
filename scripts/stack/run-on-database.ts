import { runCommand } from '../process/process.ts'
import { provideDatabase, readSettings } from './local-stack.ts'

/** Runs `work` on the configured database and prints its result. Starts the embedded database if it is not running. */
export function runOnDatabase(work: (databaseUrl: string) => Promise<string>) {
  return runCommand(async () => {
    const crash = Promise.withResolvers<never>()
    await using cleanup = new AsyncDisposableStack()
    const databaseUrl = await provideDatabase(readSettings(), cleanup, crash.reject)
    console.log(await Promise.race([work(databaseUrl), crash.promise]))
  })
}
