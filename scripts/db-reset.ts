/** `npm run db:reset`: throws everything in the database away and starts over; asks first, unless `--yes` is given. */
import { createInterface } from 'node:readline/promises'
import { seed } from '../prisma/seed.ts'
import { dropEverything, migrate } from './database/migrations.ts'
import { runOnDatabase } from './stack/run-on-database.ts'

await runOnDatabase(async (databaseUrl) => {
  const { host, pathname } = new URL(databaseUrl)
  const place = process.env.DATABASE_URL ? `${host}${pathname}` : 'of this folder'
  if (!(await isConfirmed(`Delete EVERYTHING in the database ${place}?`))) return 'Nothing was changed.'
  await dropEverything(databaseUrl)
  await migrate(databaseUrl)
  await seed(databaseUrl)
  return 'The database is as on the first day.'
})

async function isConfirmed(question: string) {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error(`${question} Nobody can answer here: say --yes (npm run db:reset -- --yes).`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type "yes" to go on: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
