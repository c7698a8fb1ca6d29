/** Applies and writes migrations. The SQL files and the table `_prisma_migrations` are those of Prisma, whose CLI works too. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiffTarget, MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Client } from 'pg'
import { migrateCommand, migrationsFolder, schemaPath, startOverAdvice } from '../build/installation.ts'
import { runQuery, withClient } from './connection.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { nextMigrationName } from './migration-name.mjs'
import { type MigrationState, migrationNames, readMigration, readMigrationState } from './migration-state.ts'
import { findMigrationWarnings } from './migration-warnings.ts'
import { withEngine } from './schema-engine.ts'

/** Arbitrary, but used for no other lock. */
const LOCK_KEY = 8_271_828
const filters = { externalTables: [], externalEnums: [] }

/**
 * Applies the missing migrations and returns their names. Takes one query if none is missing.
 * @throws Error with the name of a migration that failed, now or before, the reason, and what to do
 */
export async function migrate(databaseUrl: string, onBegin = () => {}): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    if ((await readState(client)).pending.length === 0) return []
    // Without the lock, a migration that another process is applying would look like a failed one.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    const { pending, failed } = await readState(client)
    if (pending.length === 0) return []
    if (failed[0]) throw new Error(describeFailure(failed[0]))
    onBegin()
    return applyMigrations(databaseUrl, client, pending)
  })
}

/** Marks a failed migration as rolled back, so that the next run applies it again. */
export async function retryMigration(databaseUrl: string, migrationName: string) {
  await withEngine(databaseUrl, (engine) => engine.markMigrationRolledBack({ migrationName }))
}

/** Writes a migration for the changes of `schema.prisma`. Returns undefined if nothing changed. */
export async function createMigration(
  name: string,
): Promise<{ path: string; warnings: string[] } | undefined> {
  const { script, undo } = await schemaDifference()
  if (!script) return undefined
  const warnings = findMigrationWarnings(script, undo)
  const existing = migrationNames()
  const folder = join(migrationsFolder, nextMigrationName(existing, name))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'migration.sql')
  writeFileSync(
    path,
    [
      warnings.map((warning) => `-- Warning: ${warning}\n`).join(''),
      // Prisma does not create extensions. The search index of the first migration needs this one.
      existing.length === 0 ? 'CREATE EXTENSION IF NOT EXISTS pg_trgm;\n' : '',
      script,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const lockPath = join(migrationsFolder, 'migration_lock.toml')
  if (!existsSync(lockPath)) writeFileSync(lockPath, 'provider = "postgresql"\n')
  return { path, warnings }
}

/** The SQL from the migrations to `schema.prisma`, and the SQL that takes it back. Empty strings if they agree. */
export async function schemaDifference(): Promise<{ script: string; undo: string }> {
  await using shadow = await startEmbeddedDatabase()
  const migrations: DiffTarget = { tag: 'migrations', ...migrationsList() }
  const files = [{ path: schemaPath, content: readFileSync(schemaPath, 'utf8') }]
  const schema: DiffTarget = { tag: 'schemaDatamodel', files }
  const script = await difference(shadow.report.url, migrations, schema)
  // The engine applies the migrations to the database and leaves them there.
  await dropEverything(shadow.report.url)
  return { script, undo: await difference(shadow.report.url, schema, migrations) }
}

/** The SQL that turns the tables of one Prisma schema into those of another, whatever the migrations contain. */
export async function deriveMigration(before: string, after: string): Promise<string> {
  const schema = (content: string): DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: schemaPath, content }],
  })
  // The engine asks a database for its version, even if it compares only schemas.
  await using database = await startEmbeddedDatabase()
  return await difference(database.report.url, schema(before), schema(after))
}

export async function dropEverything(databaseUrl: string) {
  await runQuery(databaseUrl, 'DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public')
}

async function applyMigrations(databaseUrl: string, client: Client, pending: string[]): Promise<string[]> {
  try {
    return await withEngine(databaseUrl, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: migrationsList(),
        filters,
      })
      return appliedMigrationNames
    })
  } catch (error) {
    // The engine does not say which migration has failed, and which ones it applied before. The database knows.
    const left = await readMigrationState(client).catch(() => undefined)
    const [failed] = left?.failed ?? []
    if (!left || !failed) throw error
    const applied = pending.filter((name) => !left.pending.includes(name))
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(describeFailure(failed, { reason, applied }))
  }
}

function describeFailure(name: string, { reason = '', applied = [] as string[] } = {}): string {
  const sentences = [
    `The migration ${name} failed on this database${reason ? `: ${reason.replace(/\.?$/, '.')}` : '.'}`,
    applied.length > 0 ? `Applied before it: ${applied.join(', ')}.` : '',
    `Correct or delete it, remove what it left, and run: ${migrateCommand} --retry ${name}${startOverAdvice}`,
  ]
  return sentences.filter(Boolean).join('\n')
}

/** On an empty database, which becomes the shadow database of Prisma. */
async function difference(databaseUrl: string, from: DiffTarget, to: DiffTarget): Promise<string> {
  const { stdout } = await withEngine(databaseUrl, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters }),
  )
  const script = stdout?.trim() ?? ''
  return script.startsWith('-- This is an empty migration') ? '' : `${script}\n`
}

async function readState(client: Client): Promise<MigrationState> {
  const state = await readMigrationState(client)
  const [changed] = state.changed
  if (!changed) return state
  throw new Error(
    `The migration ${changed} was changed after it had been applied to this database. Restore it${startOverAdvice}`,
  )
}

function migrationsList(): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: './migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames().map((path) => ({
      path,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: readMigration(path) } },
    })),
  }
}
