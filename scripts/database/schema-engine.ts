/** The engine of Prisma's migrations as WebAssembly, which needs no downloaded binary. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { DatabaseError, type FieldDef, Pool, type QueryConfig } from 'pg'
import { schemaEnginePath, schemaPath, startOverAdvice } from '../build/installation.ts'

/**
 * A migration can wait for the lock of a table, for example during a backup. All requests to the table then wait behind
 * it. The transactions of the application end sooner.
 */
const LOCK_TIMEOUT_MS = 10_000
const CHAR_OID = 18
const TEXT_OID = 25

let loading: Promise<void> | undefined

export async function withEngine<Result>(
  databaseUrl: string,
  work: (engine: bindings.SchemaEngine) => Promise<Result>,
) {
  const pools: Pool[] = []
  function connectToDatabase() {
    const pool = new Pool({
      connectionString: databaseUrl,
      onConnect: (client) => client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`),
    })
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
    return original instanceof Error ? explainDatabase(original) : String(original)
  }
  if ('code' in error && error.code === 'P3005') {
    return `The database has tables of another application. Use an empty database${startOverAdvice}`
  }
  return error.message.replace(/\n\s+0: [\s\S]*/, '').trim()
}

/** For example which view needs the table that cannot be dropped. */
function explainDatabase(error: Error): string {
  const detail = error instanceof DatabaseError ? error.detail : undefined
  return detail ? `${error.message} (${detail.replaceAll('\n', ', ')})` : error.message
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
      charColumns.set(
        rows,
        fields.flatMap((field, index) => (isChar(field) ? [index] : [])),
      )
      const readable = fields.map((field) => (isChar(field) ? { ...field, dataTypeID: TEXT_OID } : field))
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

function isChar({ dataTypeID }: FieldDef): boolean {
  return dataTypeID === CHAR_OID
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
