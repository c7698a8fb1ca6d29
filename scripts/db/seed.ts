import { seed } from '../../prisma/seed.ts'
import { migrate } from '../database/migrations.ts'
import { runOnDatabase } from '../stack/run-on-database.ts'

/** `--minimal` adds the two accounts and no sample data. */
await runOnDatabase(
  async (databaseUrl, { minimal: isMinimal }) => {
    await migrate(databaseUrl)
    return (await seed(databaseUrl, { isMinimal }))
      ? `Added the first accounts${isMinimal ? '' : ' and sample data'}.`
      : 'The database is not empty, so it was not changed.'
  },
  { minimal: { type: 'boolean' } },
)
