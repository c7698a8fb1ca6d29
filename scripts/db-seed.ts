/** `npm run db:seed`: gives an empty database its first accounts and repositories. */
import { seed } from '../prisma/seed.ts'
import { migrate } from './database/migrations.ts'
import { runOnDatabase } from './stack/run-on-database.ts'

await runOnDatabase(async (databaseUrl) => {
  await migrate(databaseUrl)
  return (await seed(databaseUrl))
    ? 'Put the first accounts and repositories in.'
    : 'The database is not empty: nothing was changed.'
})
