import { seed } from '../prisma/seed.ts'
import { migrate } from './database/migrations.ts'
import { runOnDatabase } from './stack/run-on-database.ts'

await runOnDatabase(async (databaseUrl) => {
  await migrate(databaseUrl)
  return (await seed(databaseUrl))
    ? 'Added the first accounts and sample data.'
    : 'The database is not empty, so it was not changed.'
})
