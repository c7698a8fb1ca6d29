import { makeAdministrator } from './database/administrator.ts'
import { runOnDatabase } from './stack/run-on-database.ts'

await runOnDatabase((databaseUrl) => makeAdministrator(databaseUrl, process.argv.slice(2)))
