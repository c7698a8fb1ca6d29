/** Deletes all data, then migrates and seeds the database. Asks for confirmation unless `--yes` is given. `--minimal` adds no sample data. */
import { createInterface } from 'node:readline/promises'
import { seed } from '../../prisma/seed.ts'
import { dropEverything, migrate } from '../database/migrations.ts'
import { runOnDatabase } from '../stack/run-on-database.ts'

await runOnDatabase(
  async (databaseUrl, { yes, minimal: isMinimal }) => {
    const { host, pathname } = new URL(databaseUrl)
    const place = process.env.DATABASE_URL ? `${host}${pathname}` : 'of this folder'
    if (!yes && !(await isConfirmed(`Delete ALL data in the database ${place}?`))) return 'Canceled.'
    await dropEverything(databaseUrl)
    await migrate(databaseUrl)
    await seed(databaseUrl, { isMinimal })
    return 'Reset the database.'
  },
  { yes: { type: 'boolean' }, minimal: { type: 'boolean' } },
)

async function isConfirmed(question: string) {
  if (!process.stdin.isTTY)
    throw new Error(`${question} Not a terminal: pass --yes (npm run db:reset -- --yes).`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type "yes" to continue: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
