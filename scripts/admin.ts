/** `npm run admin -- you@example.com` */
import { makeAdministrator } from './database/administrator.ts'
import { runOnDatabase } from './database/command.ts'

await runOnDatabase((databaseUrl) => makeAdministrator(databaseUrl, process.argv.slice(2)))
