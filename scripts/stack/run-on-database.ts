/** What the database commands have in common: settings, a database to work on, and what to say at the end. */
import { runCommand } from '../process/process.ts'
import { provideDatabase, readSettings } from './local-stack.ts'

/** Runs `work` on the database of the settings; an embedded one that nobody runs is started for the moment. */
export function runOnDatabase(work: (databaseUrl: string) => Promise<string>) {
  return runCommand(async () => {
    const crash = Promise.withResolvers<never>()
    await using cleanup = new AsyncDisposableStack()
    const databaseUrl = await provideDatabase(readSettings(), cleanup, crash.reject)
    console.log(await Promise.race([work(databaseUrl), crash.promise]))
  })
}
