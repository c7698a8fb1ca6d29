/** The only connection to PostgreSQL. All its errors become AppErrors here. */
import { PrismaPg } from '@prisma/adapter-pg'
import { z } from 'zod'
import { AppError, unavailable } from '@/platform/app-error'
import { refuseDemoWrite } from '@/platform/demo/demo-writes.server'
import { logger } from '@/platform/logger.server'
import { message } from '@/platform/message'
import { recordQuery, watchPool } from '@/platform/metrics.server'
import { findConflictText, findResource } from '@/resources/resources'
import { env } from '../env/env.server.ts'
import { runAfterCommit } from './after-commit.server'
import { createPool } from './pool.server'
import { Prisma, PrismaClient } from './prisma/client.ts'

/** A page has to answer within five seconds without a database; connecting and one query share this time. */
const CONNECT_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 2_500
const POOL_SIZE = 10

const pool = createPool({
  connectionString: env.databaseUrl,
  max: POOL_SIZE,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  idleTimeoutMillis: 30_000,
  // After a failover, busy connections to the former primary would stay.
  maxLifetimeSeconds: 300,
  keepAlive: true,
  // PostgreSQL would continue a query that timed out here, on a connection that the pool no longer counts. In the address
  // of the database, the setting would not pass PgBouncer, whose `connect_query` sets it for all connections.
  onConnect: (client) => client.query(`SET statement_timeout = ${QUERY_TIMEOUT_MS}`),
})
watchPool(pool)

const adapter = new PrismaPg(pool, {
  disposeExternalPool: true,
  onPoolError: (error) => logger.warn({ err: error }, 'database connection lost'),
  onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
})

const client = new PrismaClient({
  adapter,
  transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: 2 * QUERY_TIMEOUT_MS },
}).$extends({
  query: {
    async $allOperations({ query, ...operation }) {
      refuseDemoWrite(operation)
      const startedAt = performance.now()
      let hasFailed = true
      try {
        const result = await query(operation.args)
        hasFailed = false
        return result
      } catch (error) {
        throw translate(error)
      } finally {
        recordQuery(operation, performance.now() - startedAt, hasFailed)
      }
    },
  },
})

/** The client that `db.$transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<typeof client.$transaction>[0]>[0]

export const db = client.$extends({
  client: {
    /** `$allOperations` does not see begin and commit, which fail for the same reasons as queries. */
    async $transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const { tx, result } = await client
        .$transaction(async (tx) => ({ tx, result: await work(tx) }))
        .catch(throwTranslated)
      await runAfterCommit(tx)
      return result
    },
  },
})

export type Db = typeof db

/** Runs `work` in the transaction of the caller, or in one of its own if the caller has none. */
export function inTransaction<Result>(
  tx: Transaction | undefined,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return tx ? work(tx) : db.$transaction(work)
}

/** Used by `/readyz`. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`
    return true
  } catch (error) {
    logger.warn({ err: error }, 'database is not ready')
    return false
  }
}

export function isDecimal(value: unknown): value is Prisma.Decimal {
  return Prisma.Decimal.isDecimal(value)
}

function throwTranslated(error: unknown): never {
  throw translate(error)
}

function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return new AppError('CONFLICT', { fields: violatedFields(error) })
    if (error.code === 'P2003') return brokenReference(error)
    if (error.code === 'P2025') return new AppError('NOT_FOUND')
    // From `pool.server.ts`. Not logged, because all requests of a busy moment can get it.
    if (error.code === 'UNAVAILABLE') return unavailable()
    return isTemporary(error) ? logUnavailable(error) : error
  }
  return isConnectionError(error) ? logUnavailable(error) : error
}

/**
 * SQLSTATE codes of errors that pass without a change of the application. Class 08 is a lost connection, 28 a refused
 * login, 40 a deadlock. Class 53 is a lack of disk, memory or connections, 58 a failing disk. 3D000 is a missing database,
 * 57014 and 57P0x are interruptions by an administrator. 25006 is a standby, or a server set to read-only.
 */
const temporaryStates = /^(08|28|40|53|58)|^(3D000|25006|57014|57P0\d)$/

/** Prisma has codes for few of these errors. Others, and all of raw queries, have the error of the driver inside. */
function isTemporary({ code, meta }: Prisma.PrismaClientKnownRequestError): boolean {
  if (['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'].includes(code)) return true
  const { kind = '', originalCode = '' } = readDriverError(meta)
  const kinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TlsConnectionError']
  return temporaryStates.test(originalCode) || kinds.includes(kind)
}

/** The details of `@prisma/adapter-pg` about an error of the driver. */
const DriverError = z.object({
  driverAdapterError: z.object({
    cause: z.object({
      kind: z.optional(z.string()),
      /** The SQLSTATE. */
      originalCode: z.optional(z.string()),
      constraint: z.optional(z.object({ index: z.optional(z.string()) })),
    }),
  }),
})

function readDriverError(meta: unknown) {
  return DriverError.safeParse(meta).data?.driverAdapterError.cause ?? {}
}

function logUnavailable(error: unknown): AppError {
  logger.error({ err: error }, 'database unavailable')
  return unavailable()
}

/**
 * The column of the violated index, which Prisma names `<table>_<column>_key`. A name is unique by its `nameKey`, and
 * the form calls the field `name`.
 */
function violatedFields({ meta }: Prisma.PrismaClientKnownRequestError): Record<string, string> {
  const field = /^\w+_(\w+?)(?:Key)?_key$/.exec(readDriverError(meta).constraint?.index ?? '')?.[1]
  const text = field && findConflictText(String(meta?.modelName), field)
  return field && text ? { [field]: text } : {}
}

/**
 * The column of the violated foreign key, which Prisma names `<table>_<column>_fkey`. The form calls the field `owner` for the
 * column `ownerId`. A key of another table means that its rows refer to the one that was to be deleted. Without a form, the
 * missing row was deleted meanwhile.
 */
function brokenReference({ meta }: Prisma.PrismaClientKnownRequestError): AppError {
  const index = readDriverError(meta).constraint?.index ?? ''
  const [, table, field = ''] = /^(\w+)_(\w+?)(?:Id)?_fkey$/.exec(index) ?? []
  const model = String(meta?.modelName)
  if (table?.replaceAll('_', '') !== model.toLowerCase())
    return new AppError('CONFLICT', { message: message('errors:inUse') })
  return findResource(model)
    ? new AppError('INVALID', { fields: { [field]: message('form-fields:relation.invalid') } })
    : new AppError('NOT_FOUND')
}

/** The driver and its pool report most of these without a code, only in words. */
function isConnectionError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : ''
  return /DriverAdapterError|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|timeout|terminated|not queryable|Can't reach database/i.test(
    text,
  )
}
