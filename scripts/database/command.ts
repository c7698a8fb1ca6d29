/** What the database commands have in common: settings, a database to work on, and what to say at the end. */
import { createCleanup } from '../process/cleanup.ts'
import { runCommand } from '../process/process.ts'
import { provideDatabase, readSettings } from '../stack/local-stack.ts'

/** Runs `work` on the database of the settings; an embedded one that nobody runs is started for the moment. */
export function runOnDatabase(work: (databaseUrl: string) => Promise<string>) {
  return runCommand(async () => {
    const cleanup = createCleanup()
    try {
      console.log(await work(await provideDatabase(readSettings(), cleanup)))
    } finally {
      await cleanup.run()
    }
  })
}
