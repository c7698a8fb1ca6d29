/** Applies missing migrations; `npm run db:migrate -- --retry <name>` applies a failed one again. */
import { migrate, retryMigration } from '../database/migrations.ts'
import { runOnDatabase } from '../stack/run-on-database.ts'

await runOnDatabase(
  async (databaseUrl, { retry }) => {
    if (retry) await retryMigration(databaseUrl, retry)
    const applied = await migrate(databaseUrl)
    return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'
  },
  { retry: { type: 'string' } },
)
