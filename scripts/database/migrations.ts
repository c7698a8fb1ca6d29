/**
 * Migrations on Prisma's engine as WebAssembly, which needs no downloaded binary. The SQL files and the table
 * `_prisma_migrations` are those of Prisma, so `prisma migrate deploy` works too.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type ErrorRegistry,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { type Client, Pool, type QueryConfig } from 'pg'
import {
  migrateCommand,
  migrationsFolder,
  schemaEnginePath,
  schemaPath,
  startOverAdvice,
} from '../build/installation.ts'
import { runQuery, withClient } from './connection.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { nextMigrationName } from './migration-name.mjs'
import { type MigrationState, migrationNames, readMigration, readMigrationState } from './migration-state.ts'
import { findMigrationWarnings } from './migration-warnings.ts'

let loading: Promise<void> | undefined
/** Arbitrary, but used for no other lock. */
const LOCK_KEY = 8_271_828
const CHAR_OID = 18
const TEXT_OID = 25
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
  const shadow = await startEmbeddedDatabase()
  const migrations: bindings.DiffTarget = { tag: 'migrations', ...migrationsList() }
  const files = [{ path: schemaPath, content: readFileSync(schemaPath, 'utf8') }]
  const schema: bindings.DiffTarget = { tag: 'schemaDatamodel', files }
  try {
    const script = await difference(shadow.report.url, migrations, schema)
    // The engine applies the migrations to the database and leaves them there.
    await dropEverything(shadow.report.url)
    return { script, undo: await difference(shadow.report.url, schema, migrations) }
  } finally {
    await shadow.stop()
  }
}

/** The SQL that turns the tables of one Prisma schema into those of another, whatever the migrations contain. */
export async function deriveMigration(before: string, after: string): Promise<string> {
  const schema = (content: string): bindings.DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: schemaPath, content }],
  })
  // The engine asks a database for its version, even if it compares only schemas.
  const database = await startEmbeddedDatabase()
  try {
    return await difference(database.report.url, schema(before), schema(after))
  } finally {
    await database.stop()
  }
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
    `Correct it, remove what it left, and run: ${migrateCommand} --retry ${name}${startOverAdvice}`,
  ]
  return sentences.filter(Boolean).join('\n')
}

/** On an empty database, which becomes the shadow database of Prisma. */
async function difference(
  databaseUrl: string,
  from: bindings.DiffTarget,
  to: bindings.DiffTarget,
): Promise<string> {
  const { stdout } = await withEngine(databaseUrl, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters }),
  )
  const script = stdout?.trim() ?? ''
  return script.startsWith('-- This is an empty migration') ? '' : `${script}\n`
}

async function withEngine<Result>(
  databaseUrl: string,
  work: (engine: bindings.SchemaEngine) => Promise<Result>,
) {
  const pools: Pool[] = []
  function connectToDatabase() {
    const pool = new Pool({ connectionString: databaseUrl })
    pools.push(pool)
    return adapterForEngine(pool)
  }
  const shadowAware: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: connectToDatabase,
    connectToShadowDb: connectToDatabase,
  }
  await loadEngine()
  const datamodels: [string, string][] = [[schemaPath, readFileSync(schemaPath, 'utf8')]]
  const factory = bindMigrationAwareSqlAdapterFactory(shadowAware)
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, factory)
  try {
    return await work(engine)
  } catch (error) {
    throw new Error(explainEngine(error, factory.errorRegistry))
  } finally {
    engine.free()
    // The engine closes some of its connections itself, not all.
    for (const pool of pools) if (!pool.ending) await pool.end()
  }
}

/** The engine refers to errors of the adapter by id, and adds its internal stack to its own errors. */
function explainEngine(error: unknown, registry: ErrorRegistry): string {
  if (!(error instanceof Error)) return String(error)
  const reference = /External error id#(\d+)/.exec(error.message)
  if (reference) {
    const original = registry.consumeError(Number(reference[1]))?.error
    return original instanceof Error ? original.message : String(original)
  }
  if ('code' in error && error.code === 'P3005') {
    return `The database has tables of another application. Use an empty database${startOverAdvice}`
  }
  return error.message.replace(/\n\s+0: [\s\S]*/, '').trim()
}

/**
 * The engine reads columns of the internal type "char", which the adapter rejects. They are passed to the adapter as text, and
 * the engine receives their real type.
 */
async function adapterForEngine(pool: Pool): Promise<SqlDriverAdapter> {
  const charColumns = new WeakMap<object, number[]>()
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    async query(config: QueryConfig) {
      const { fields, rows, rowCount } = await query(config)
      const isChar = fields.map((field) => field.dataTypeID === CHAR_OID)
      charColumns.set(
        rows,
        [...isChar.keys()].filter((index) => isChar[index]),
      )
      const readable = fields.map((field, index) =>
        isChar[index] ? { ...field, dataTypeID: TEXT_OID } : field,
      )
      return { fields: readable, rows, rowCount }
    },
  })
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    // The adapter splits scripts at every semicolon, even inside functions. PostgreSQL accepts a whole script.
    async executeScript(script: string) {
      await query(script)
    },
    async queryRaw(params: SqlQuery) {
      const result = await queryRaw(params)
      for (const index of charColumns.get(result.rows) ?? [])
        result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    },
  })
}

/** Loads the WebAssembly once per process, because the package does not. */
async function loadEngine() {
  loading ??= readFile(schemaEnginePath())
    .then((bytes) => WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...bindings } }))
    .then(({ instance }) => {
      bindings.__wbg_set_wasm(instance.exports)
      const start = instance.exports.__wbindgen_start
      if (typeof start === 'function') start()
    })
  await loading
}

async function readState(client: Client): Promise<MigrationState> {
  const state = await readMigrationState(client)
  const [changed] = state.changed
  if (!changed) return state
  throw new Error(
    `The migration ${changed} was changed after it had been applied to this database. Restore it${startOverAdvice}`,
  )
}

function migrationsList(): bindings.MigrationList {
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
