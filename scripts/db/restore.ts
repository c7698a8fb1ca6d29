/** `npm run restore -- <file>` makes the database what it was. `--overwrite` permits to delete the rows it has. */
import { parseArgs } from 'node:util'
import { restoreEmbedded } from '../backup/embedded-backup.ts'
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
  console.log(
    externalDatabaseUrl
      ? await restoreServer(externalDatabaseUrl, file, values.overwrite)
      : await restoreEmbedded(dataDir, file, values.overwrite),
  )
})
