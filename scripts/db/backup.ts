/** `npm run backup -- [file]` writes everything in the database to a file. */
import { parseArgs } from 'node:util'
import { backUpEmbedded } from '../backup/embedded-backup.ts'
import { backUpServer } from '../backup/server-backup.ts'
import { runCommand } from '../process/process.ts'
import { readSettings } from '../stack/local-stack.ts'

await runCommand(async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (more.length > 0) throw new Error('Pass one file.')
  const { dataDir, externalDatabaseUrl } = readSettings()
  console.log(
    externalDatabaseUrl ? await backUpServer(externalDatabaseUrl, file) : await backUpEmbedded(dataDir, file),
  )
})
