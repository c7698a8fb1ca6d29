/** A rehearsal on the embedded database, or on the server of TEST_DATABASE_URL. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../prisma/seed.ts'
import { connect, runQuery } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { createProgramFolder, type Place, runProgram } from '../testing/program.ts'
import { listTables } from './existing-rows.ts'

const server = process.env.TEST_DATABASE_URL
const extension = server ? 'dump' : 'tar.gz'
const userId = randomUUID()

let cleanup: AsyncDisposableStack
let place: Place
let variables: Record<string, string | undefined>
let before: Record<string, unknown[]>

beforeAll(async () => {
  cleanup = new AsyncDisposableStack()
  place = await createProgramFolder()
  cleanup.defer(place.remove)
  variables = { DATABASE_URL: server && (await createDatabase(server)) }
  before = await withDatabase(async (client, url) => {
    await migrate(url)
    await seed(url, { isMinimal: true })
    await client.query(
      `INSERT INTO "user" ("id", "email", "name", "updatedAt") VALUES ($1, 'zoë@example.com', 'Zoë 🦊', now())`,
      [userId],
    )
    await client.query(
      `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "updatedAt")
       VALUES ($1, 'a-session', $1, now() + interval '1 day', now())`,
      [userId],
    )
    await client.query(
      `INSERT INTO "activity" ("id", "kind", "actorId", "detail") VALUES ($1, 'signed-in', $1, E'a\\tb\\n\\\\.')`,
      [userId],
    )
    return readEverything(client)
  })
  expect(before.session).toHaveLength(1)
  expect(before.activity).toHaveLength(1)
})

afterAll(() => cleanup.disposeAsync())

async function createDatabase(url: string) {
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await runQuery(url, `CREATE DATABASE ${name}`)
  cleanup.defer(async () => {
    await runQuery(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function withDatabase<Result>(work: (client: Client, url: string) => Promise<Result>): Promise<Result> {
  await using started = new AsyncDisposableStack()
  const url =
    variables.DATABASE_URL ??
    started.use(await startEmbeddedDatabase(join(place.dataDir, 'postgres'))).report.url
  const client = await connect(url)
  started.defer(() => client.end())
  return await work(client, url)
}

/** Every row of every table. */
async function readEverything(client: Client) {
  const content: Record<string, unknown[]> = {}
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`SELECT "row"::text FROM ${table} AS "row" ORDER BY 1`)
    content[table] = rows
  }
  return content
}

async function run(command: string, exitCode = 0, more: Record<string, string> = {}) {
  const program = runProgram(command, place, { ...variables, ...more })
  expect(await program.exited, program.output()).toBe(exitCode)
  return program.output()
}

function changeEverything() {
  return withDatabase(async (client) => {
    await client.query(`UPDATE "user" SET "name" = 'Changed'`)
    await client.query('DELETE FROM "session"')
    await client.query('DELETE FROM "activity"')
    // A table of a newer version, which refers to an older one.
    await client.query('CREATE TABLE "newer" ("userId" uuid NOT NULL REFERENCES "user" ("id"))')
    await client.query(`INSERT INTO "newer" SELECT "id" FROM "user"`)
    return readEverything(client)
  })
}

function damage(file: string) {
  const content = readFileSync(file)
  const middle = Math.floor(content.length / 2)
  const flipped = Buffer.from(content).fill(0, middle, middle + 64)
  const truncated = content.subarray(0, Math.floor(content.length * 0.9))
  return Object.entries({ truncated, flipped, text: Buffer.from('SELECT 1') }).map(([name, bytes]) => {
    const path = join(place.folder, `${name}.${extension}`)
    writeFileSync(path, bytes)
    return path
  })
}

test('a restore brings back every row, asks before it deletes rows, and a damaged file changes nothing', async () => {
  const file = join(place.folder, `first.${extension}`)
  expect(await run(`db/backup ${file}`)).toContain(`Wrote ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run(`db/backup ${file}`, 1)).toContain('exists already')

  const changed = await changeEverything()
  const refused = await run(`db/restore ${file}`, 1)
  expect(refused).toContain('--overwrite')
  expect(refused).toMatch(/newer \(3\).* user \(3\)/)
  for (const damaged of damage(file)) {
    expect(await run(`db/restore ${damaged} --overwrite`, 1)).toMatch(/not a backup|nothing was changed/i)
  }
  expect(await withDatabase(readEverything)).toEqual(changed)

  expect(await run(`db/restore ${file} --overwrite`)).toContain(`Restored ${file}`)
  await withDatabase(async (client) => {
    expect(await readEverything(client)).toEqual(before)
    // Extensions and triggers belong to the backup too.
    await client.query(`DELETE FROM "user" WHERE "searchText" % 'nothing'`)
    await client.query(
      `INSERT INTO "user" ("id", "email", "updatedAt") VALUES ($1, 'new@example.com', now())`,
      [randomUUID()],
    )
    expect((await readEverything(client)).daily_figure).not.toEqual(before.daily_figure)
  })
})

test('a backup of the other kind of database is refused by name', async () => {
  const file = join(place.folder, 'other')
  writeFileSync(file, 'PGDMP')
  if (!server)
    expect(await run(`db/restore ${file} --overwrite`, 1)).toContain('is a backup of a PostgreSQL server')
})

test('a missing program of PostgreSQL is named with its package, and no file is left', async () => {
  const output = await withDatabase((_, url) =>
    // The folder has no programs.
    run(`db/backup ${join(place.folder, 'none.dump')}`, 1, { DATABASE_URL: url, PATH: place.folder }),
  )
  expect(output).toContain('pg_dump is missing. It is in the package postgresql-client')
  expect(readdirSync(place.folder).filter((name) => name.startsWith('none'))).toEqual([])
})

test('a missing file is named, and the database stays as it is', async () => {
  expect(await run('db/restore absent.dump --overwrite', 1)).toContain('There is no file absent.dump')
})
