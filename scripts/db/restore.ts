/** `npm run restore -- <file>` makes the database what it was. `--overwrite` also replaces one that has rows. */
import { parseArgs } from 'node:util'
import { isEmbeddedBackup } from '../backup/backup-file.ts'
import { restoreEmbedded } from '../backup/embedded-backup.ts'
import { moveToServer } from '../backup/move-to-server.ts'
import { restoreServer } from '../backup/server-backup.ts'
import { runCommand } from '../process/process.ts'
import { readSettings } from '../stack/local-stack.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { dataDir, externalDatabaseUrl } = readSettings()
  const [file, ...others] = positionals
  if (others.length > 0)
    throw new Error(`Name one backup. There are ${positionals.length}: ${positionals.join(', ')}`)
  console.log(await restore())

  function restore() {
    if (!externalDatabaseUrl) return restoreEmbedded(dataDir, file, values.overwrite)
    const toServer = isEmbeddedBackup(file) ? moveToServer : restoreServer
    return toServer(externalDatabaseUrl, file, values.overwrite)
  }
})
