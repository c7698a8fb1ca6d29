import { prismaAdapter } from '@better-auth/prisma-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { AppError } from '@/platform/app-error'
import { authDatabase } from './audited-database.server'

const createAdapter = prismaAdapter(authDatabase, { provider: 'postgresql', transaction: true })

/**
 * The adapter for better-auth. Between its reading and its writing, another process may delete a row. better-auth recognises
 * that by the error of Prisma, which `db.server.ts` translates.
 */
export function createAuthAdapter(options: BetterAuthOptions): DBAdapter {
  const adapter = createAdapter(options)
  return {
    ...withoutNotFound(adapter),
    transaction: (work) => adapter.transaction((tx) => work(withoutNotFound(tx))),
  }
}

type Writes = Pick<DBAdapter, 'update' | 'delete' | 'consumeOne'>

function withoutNotFound<Adapter extends Writes>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    update: <Row>(write: Parameters<Writes['update']>[0]) => adapter.update<Row>(write).catch(toNull),
    consumeOne: <Row>(write: Parameters<Writes['consumeOne']>[0]) =>
      adapter.consumeOne<Row>(write).catch(toNull),
    delete: async (write: Parameters<Writes['delete']>[0]) => {
      await adapter.delete(write).catch(toNull)
    },
  }
}

function toNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}
