/** Restores a backup of the embedded database to a PostgreSQL server. Their files differ, so this copies the rows. */
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { findBackup, toDisplayPath } from './backup-file.ts'
import { unpack } from './embedded-backup.ts'
import { assertEmpty, listTables } from './existing-rows.ts'

const BATCH_SIZE = 1_000

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS "name", pg_get_constraintdef(oid) AS "definition"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`

/** Generated columns cannot be written. */
const COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ') AS "columns" FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS "name", last_value::text AS "value"
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`

/** Both databases get all migrations, so that they have the same tables. The server keeps its rows if anything fails. */
export async function moveToServer(databaseUrl: string, path: string | undefined, mayOverwrite: boolean) {
  const file = findBackup('embedded', path)
  const { hostname, pathname } = new URL(databaseUrl)
  return withClient(databaseUrl, async (server) => {
    if (!mayOverwrite) await assertEmpty(server, `The database ${hostname}${pathname}`)
    using folder = mkdtempDisposableSync(join(tmpdir(), 'app-restore-'))
    await unpack(file, join(folder.path, 'cluster'))
    await using embedded = await startEmbeddedDatabase(folder.path)
    await migrate(embedded.report.url)
    await migrate(databaseUrl)
    const count = await withClient(embedded.report.url, (source) => copyRows(source, server))
    return `Restored ${toDisplayPath(file)}: ${count} rows.`
  })
}

/** Without foreign keys, the order of the tables does not matter. Without triggers, nothing is counted twice. */
async function copyRows(source: Client, server: Client): Promise<number> {
  let count = 0
  await server.query('BEGIN')
  const { rows: foreignKeys } =
    await server.query<Record<'table' | 'name' | 'definition', string>>(FOREIGN_KEYS)
  for (const { table, name } of foreignKeys)
    await server.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of await listTables(server)) {
    await server.query(`TRUNCATE ${table}; ALTER TABLE ${table} DISABLE TRIGGER USER`)
    count += await copyTable(source, server, table)
    await server.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
  for (const { table, name, definition } of foreignKeys)
    await server.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  const { rows: sequences } = await source.query<Record<'name' | 'value', string>>(SEQUENCES)
  for (const { name, value } of sequences) await server.query('SELECT setval($1, $2)', [name, value])
  await server.query('COMMIT')
  return count
}

/** As JSON in text, in which PostgreSQL writes and reads every type without loss. */
async function copyTable(source: Client, server: Client, table: string): Promise<number> {
  const { rows: found } = await server.query<{ columns: string }>(COLUMNS, [table])
  const columns = found[0]?.columns ?? ''
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { rows } = await source.query<{ count: number; batch: string | null }>(
      `SELECT count(*)::int AS "count", json_agg(one)::text AS "batch"
       FROM (SELECT * FROM ${table} ORDER BY ctid LIMIT ${BATCH_SIZE} OFFSET ${offset}) AS one`,
    )
    const [{ count, batch } = { count: 0, batch: null }] = rows
    if (batch !== null) {
      await server.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        [batch],
      )
    }
    if (count < BATCH_SIZE) return offset + count
  }
}
