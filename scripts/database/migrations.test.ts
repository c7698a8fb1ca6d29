import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../prisma/seed.ts'
import { nameKey, normalizeText, userKeys } from '../../src/platform/text/normalize-text.ts'
import { startTestStack } from '../testing/test-stack.ts'
import { runQuery } from './connection.ts'
import { findMigrationWarnings } from './migration-warnings.ts'
import { deriveMigration, dropEverything, migrate, retryMigration, schemaDifference } from './migrations.ts'

let cleanup: AsyncDisposableStack
let url: string

beforeAll(async () => {
  cleanup = new AsyncDisposableStack()
  url = (await startTestStack(cleanup)).DATABASE_URL
})

afterAll(() => cleanup.disposeAsync())

function query(sql: string) {
  return runQuery(url, sql)
}

const folder = 'prisma/migrations'

function applyMigration(name: string) {
  return query(readFileSync(`${folder}/${name}/migration.sql`, 'utf8'))
}

/** Later migrations may use the function of the tested one, or drop its table. */
async function migrateBefore(tested: string) {
  await dropEverything(url)
  for (const name of readdirSync(folder).sort()) if (name < tested) await applyMigration(name)
}

test('schema.prisma and the migrations agree', async () => {
  expect(await schemaDifference()).toEqual({ script: '', undo: '' })
})

test('the SQL of the engine for a renamed field is recognised as a possible rename', async () => {
  const schema = (field: string) =>
    `datasource db {\n  provider = "postgresql"\n}\n\nmodel invoice {\n  id Int @id\n  ${field} String\n}\n`
  const [before, after] = [schema('customer'), schema('client')]
  const script = await deriveMigration(before, after)
  const undo = await deriveMigration(after, before)
  expect(findMigrationWarnings(script, undo)).toEqual([
    expect.stringContaining('ALTER TABLE "invoice" RENAME COLUMN "customer" TO "client";'),
    expect.stringContaining('Adds the column "client" to "invoice", NOT NULL without a default'),
  ])
})

test('a second run of the migrations changes nothing', async () => {
  expect(await migrate(url)).toEqual([])
})

test('only an empty database is seeded, and a database can be emptied and migrated again', async () => {
  expect(await seed(url, { isMinimal: true })).toBe(true)
  expect(await seed(url)).toBe(false)
  expect(await query('SELECT count(*)::int AS n FROM "user"')).toEqual([{ n: 2 }])
  await dropEverything(url)
  expect((await migrate(url)).length).toBeGreaterThan(0)
  expect(await query('SELECT count(*)::int AS n FROM "user"')).toEqual([{ n: 0 }])
})

test('a database with tables of another application is not migrated', async () => {
  await dropEverything(url)
  await query('CREATE TABLE foreign_table (n int)')
  await expect(migrate(url)).rejects.toThrow(/has tables of another application/)
})

test('after a failed migration no other is applied until it is retried', async () => {
  await dropEverything(url)
  await query('CREATE SEQUENCE "user"')
  await expect(migrate(url)).rejects.toThrow(
    /^The migration \d+_start failed on this database: relation "user" already exists\.\nCorrect or delete it.+--retry \d+_start/,
  )
  await expect(migrate(url)).rejects.toThrow(
    /^The migration \d+_start failed on this database\.\nCorrect or delete it.+--retry \d+_start/,
  )
  await query('DROP SEQUENCE "user"')
  const [failed] = await query('SELECT migration_name AS name FROM _prisma_migrations')
  await retryMigration(url, failed.name)
  expect(await migrate(url)).toContain(failed.name)
})

test('a failed migration that was deleted is forgotten after a retry', async () => {
  await dropEverything(url)
  await query('CREATE SEQUENCE "user"')
  await expect(migrate(url)).rejects.toThrow('failed')
  await query(`DROP SEQUENCE "user"; UPDATE _prisma_migrations SET migration_name = 'deleted'`)
  await expect(migrate(url)).rejects.toThrow(/^The migration deleted failed on this database/)
  await retryMigration(url, 'deleted')
  expect((await migrate(url)).length).toBeGreaterThan(0)
})

test('the message about a failed migration lists the ones that were applied before it', async () => {
  await dropEverything(url)
  await query('CREATE TYPE "api_token" AS ENUM ()')
  await expect(migrate(url)).rejects.toThrow(
    /^The migration \d+_api_tokens failed .+\nApplied before it: \d+_start, \d+_administration\.\nCorrect or delete it/,
  )
  await dropEverything(url)
  await migrate(url)
})

test('the message about a failed migration has the details of PostgreSQL', async () => {
  await dropEverything(url)
  await query(`
    CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused' USING DETAIL = E'view a needs it\nview b needs it'; END $$;
    CREATE EVENT TRIGGER refuse_indexes ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION refuse()`)
  await expect(migrate(url)).rejects.toThrow(
    /_start failed on this database: refused \(view a needs it, view b needs it\)\.\n/,
  )
  await dropEverything(url)
  await migrate(url)
})

test('a migration waits for a lock for ten seconds at most', async () => {
  await query(`
    DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations);
    CREATE FUNCTION tell_timeout() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'waits for %', current_setting('lock_timeout'); END $$;
    CREATE TRIGGER tell_timeout BEFORE INSERT ON _prisma_migrations EXECUTE FUNCTION tell_timeout()`)
  await expect(migrate(url)).rejects.toThrow('waits for 10s')
  await dropEverything(url)
  await migrate(url)
})

test('a migration that was changed after it had been applied is an error', async () => {
  await query(`UPDATE _prisma_migrations SET checksum = 'other'`)
  await expect(migrate(url)).rejects.toThrow(/was changed after it had been applied/)
})

test('of existing names that look alike, the oldest one is kept', async () => {
  const tested = '20261123155500_look_alike_names'
  await migrateBefore(tested)
  const names = ['ace', '\u0430\u0441\u0435', 'ac\u0435', 'other']
  for (const name of names) {
    const id = `01900000-0000-7000-8000-00000000000${names.indexOf(name)}`
    await query(
      `INSERT INTO "repository" ("id", "name", "nameKey", "link", "searchText", "updatedAt")
       VALUES ('${id}', '${name}', '${name}', 'https://example.com', '', now())`,
    )
  }
  await applyMigration(tested)
  const rows = await query('SELECT "name" FROM "repository" ORDER BY "id"')
  expect(rows.map(({ name }) => name)).toEqual([
    'ace',
    '\u0430\u0441\u0435 00000001',
    'ac\u0435 00000002',
    'other',
  ])
})

test('stored search texts lose the letters that the search ignores, in tables of a project too', async () => {
  const tested = '20261129230000_plain_letters'
  await migrateBefore(tested)
  await query(`
    CREATE TABLE "project" ("searchText" text);
    CREATE VIEW "searched" AS SELECT "searchText" FROM "project"`)
  const texts = [
    'Œuvre Ægir',
    'Ødegård',
    'Łódź Đuro',
    'Straße',
    'Diyarbakır',
    'محـــمد',
    '١٢٣ ۴۵۶ ७८९ 𑁦',
    'plain',
  ]
  for (const text of texts)
    await query(
      `INSERT INTO "project" VALUES ('${text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()}')`,
    )
  await query(`INSERT INTO "user" ("id", "email", "searchText", "updatedAt")
    VALUES ('01900000-0000-7000-8000-000000000000', 'soren@example.com', ' søren soren@example.com', now())`)
  await applyMigration(tested)
  await applyMigration(tested)
  const rows = await query('SELECT "searchText" FROM "project"')
  expect(rows.map(({ searchText }) => searchText).sort()).toEqual(
    texts.map((text) => normalizeText(text)).sort(),
  )
  expect(rows).toContainEqual({ searchText: 'oeuvre aegir' })
  expect(await query('SELECT "searchText" FROM "user"')).toEqual([{ searchText: ' soren soren@example.com' }])
})

test('stored names of users are sorted without accents', async () => {
  const tested = '20261129231500_order_of_names'
  await migrateBefore(tested)
  const names = [
    '\u00c9lodie  M.',
    'Plain',
    '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627',
    '\ud83d\ude80 Ren\u00e9',
    '',
  ]
  for (const name of names) {
    const email = `${names.indexOf(name)}@example.com`
    await query(`INSERT INTO "user" ("id", "email", "name", "nameKey", "searchText", "updatedAt")
      VALUES ('01900000-0000-7000-8000-00000000000${names.indexOf(name)}', '${email}', '${name}',
        '${nameKey(name)}', '${userKeys({ name, email }).searchText}', now())`)
  }
  await applyMigration(tested)
  await applyMigration(tested)
  const rows = await query('SELECT "name", "email", "nameKey" FROM "user" ORDER BY "id"')
  expect(rows.map((row) => row.nameKey)).toEqual(rows.map((row) => userKeys(row).nameKey))
  expect(rows[0].nameKey).toBe('elodie m.')
})
