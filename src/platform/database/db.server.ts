/** The only connection to PostgreSQL. All its errors become AppErrors here. */
import { PrismaPg } from '@prisma/adapter-pg'
import { AppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { findConflictText } from '@/resources/resources'
import { env } from '../env/env.server.ts'
import { refuseDemoWrite } from './demo-writes.server'
import { Prisma, PrismaClient } from './prisma/client.ts'

/** A page has to answer within five seconds without a database; connecting and one query share this time. */
const CONNECT_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 2_500
const POOL_SIZE = 10

const adapter = new PrismaPg(
  {
    connectionString: env.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  },
  {
    onPoolError: (error) => logger.warn({ err: error }, 'database connection lost'),
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  },
)

const client = new PrismaClient({
  adapter,
  transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: 2 * QUERY_TIMEOUT_MS },
}).$extends({
  query: {
    async $allOperations({ model, operation, args, query }) {
      if (env.isDemo) refuseDemoWrite({ model, operation, args })
      return query(args).catch(throwTranslated)
    },
  },
})

/** What `db.$transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<typeof client.$transaction>[0]>[0]

export const db = client.$extends({
  client: {
    /** `$allOperations` does not see begin and commit, which fail for the same reasons as queries. */
    $transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      return client.$transaction(work).catch(throwTranslated)
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

function throwTranslated(error: unknown): never {
  throw translate(error)
}

function translate(error: unknown): unknown {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return new AppError('CONFLICT', { fields: violatedFields(error) })
    if (error.code === 'P2025') return new AppError('NOT_FOUND')
    return isUnreachable(error) ? unavailable(error) : error
  }
  return isConnectionError(error) ? unavailable(error) : error
}

/** All errors of raw queries have one code, with the kind inside. */
function isUnreachable({ code, meta }: Prisma.PrismaClientKnownRequestError): boolean {
  if (['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'].includes(code)) return true
  const kind = /"kind":"(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)"/
  return code === 'P2010' && kind.test(JSON.stringify(meta))
}

function unavailable(error: unknown): AppError {
  logger.error({ err: error }, 'database unavailable')
  return new AppError('UNAVAILABLE', { retryAfter: 5 })
}

/**
 * The column of the violated index, which Prisma names `<table>_<column>_key`. A name is unique by its `nameKey`, and
 * the form calls the field `name`.
 */
function violatedFields({ meta }: Prisma.PrismaClientKnownRequestError): Record<string, string> {
  const field = /"index":"\w+_(\w+?)(?:Key)?_key"/.exec(JSON.stringify(meta ?? {}))?.[1]
  const text = field && findConflictText(String(meta?.modelName), field)
  return field && text ? { [field]: text } : {}
}

function isConnectionError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : ''
  return /DriverAdapterError|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|timeout|terminated|Can't reach database/i.test(
    text,
  )
}
