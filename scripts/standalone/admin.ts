/** `node admin.js you@example.com` */
import { makeAdministrator } from '../database/administrator.ts'
import { runCommand } from '../process/process.ts'
import { readDatabaseUrl } from './database-url.ts'

await runCommand(async () => {
  console.log(await makeAdministrator(readDatabaseUrl(), process.argv.slice(2)))
})
