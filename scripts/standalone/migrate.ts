/** `node migrate.js` applies the migrations of this version; `--retry <name>` repeats one that failed. */
import { parseArgs } from 'node:util'
import { migrate, retryMigration } from '../database/migrations.ts'
import { runCommand } from '../process/process.ts'
import { readDatabaseUrl } from './database-url.ts'

await runCommand(async () => {
  const { retry } = parseArgs({ options: { retry: { type: 'string' } } }).values
  const databaseUrl = readDatabaseUrl()
  if (retry) await retryMigration(databaseUrl, retry)
  const applied = await migrate(databaseUrl)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
})
