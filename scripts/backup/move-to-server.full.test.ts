/** A backup of an embedded database, restored to the server of TEST_DATABASE_URL or to another embedded database. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seed } from '../../prisma/seed.ts'
import { runQuery } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { createProgramFolder, runProgram } from '../testing/program.ts'

async function createServer(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const embedded = await startEmbeddedDatabase()
    onTestFinished(() => embedded[Symbol.asyncDispose]())
    return embedded.report.url
  }
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await runQuery(url, `CREATE DATABASE ${name}`)
  onTestFinished(async () => {
    await runQuery(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Rows, and what belongs to the tables. */
async function readEverything(url: string) {
  const tables = await runQuery(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname <> '_prisma_migrations' ORDER BY 1`,
  )
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables)
    content[name] = await runQuery(url, `SELECT "row"::text FROM "${name}" AS "row" ORDER BY 1`)
  content.constraints = await runQuery(
    url,
    `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1`,
  )
  content.triggers = await runQuery(
    url,
    `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgrelid::regclass::text, 1`,
  )
  return content
}

test('a backup of the embedded database brings its rows to a server, and asks before it deletes rows', async () => {
  const place = await createProgramFolder()
  onTestFinished(place.remove)
  const before = await withEmbedded(async (url) => {
    await migrate(url)
    await seed(url, { isMinimal: false })
    await runQuery(
      url,
      `INSERT INTO "user" ("id", "email", "name", "updatedAt") VALUES ('${randomUUID()}', 'zoë@example.com', 'Zoë 🦊 \\ "', now());
       INSERT INTO "activity" ("id", "kind", "detail")
       SELECT gen_random_uuid(), 'signed-in', 'row ' || n FROM generate_series(1, 2500) AS n`,
    )
    return readEverything(url)
  })
  const file = join(place.folder, 'first.tar.gz')
  const url = await createServer()
  const run = async (command: string, exitCode = 0) => {
    const program = runProgram(command, place, { DATABASE_URL: command.includes('backup') ? undefined : url })
    expect(await program.exited, program.output()).toBe(exitCode)
    return program.output()
  }
  await run(`db/backup ${file}`)

  expect(await run(`db/restore ${file}`)).toMatch(/Restored .+first\.tar\.gz: \d+ rows\./)
  expect(await readEverything(url)).toEqual(before)

  expect(await run(`db/restore ${file}`, 1)).toContain('--overwrite')
  await runQuery(url, `DELETE FROM "activity"`)
  const damaged = join(place.folder, 'damaged.tar.gz')
  writeFileSync(damaged, readFileSync(file).subarray(0, 100_000))
  expect(await run(`db/restore ${damaged} --overwrite`, 1)).toContain('so nothing was changed')
  await run(`db/restore ${file} --overwrite`)
  expect(await readEverything(url)).toEqual(before)

  async function withEmbedded<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
    await using embedded = await startEmbeddedDatabase(join(place.dataDir, 'postgres'))
    return await work(embedded.report.url)
  }
})
