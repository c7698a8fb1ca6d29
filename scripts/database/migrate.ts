/** `npm run db:migrate`: brings the database up to the migrations of this version. */
import { runOnDatabase } from './command.ts'
import { migrate } from './migrations.ts'

await runOnDatabase(async (databaseUrl) => {
  const applied = await migrate(databaseUrl)
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'
})
