/** `npm run backup -- [file]` writes everything in the database to a file. */
import { backUpEmbedded } from '../backup/embedded-backup.ts'
import { backUpServer } from '../backup/server-backup.ts'
import { runCommand } from '../process/process.ts'
import { readSettings } from '../stack/local-stack.ts'

await runCommand(async () => {
  const { dataDir, externalDatabaseUrl } = readSettings()
  const file = process.argv[2]
  console.log(
    externalDatabaseUrl ? await backUpServer(externalDatabaseUrl, file) : await backUpEmbedded(dataDir, file),
  )
})
