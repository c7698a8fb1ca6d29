/** The pool of connections, with a limit of queries that wait for one. */
import pg from 'pg'
import { unavailable } from '@/platform/app-error'

/** Ten for each connection. Normal bursts of this size wait for a few milliseconds. */
const MAX_WAITING = 100
const MAX_WAIT_MS = 500

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void

/**
 * A query that takes too long delays the ROLLBACK after it, which then times out unsent. The adapter of Prisma releases
 * such a connection like any other. The next request would use it within the old transaction. The pool removes a
 * connection that ends.
 */
function endInTransaction(client: pg.PoolClient): Promise<void> | undefined {
  return client.getTransactionStatus() === 'I' ? undefined : client.end()
}

/**
 * The pool refuses a query at once if many others already wait for long. The query would time out as well, and meanwhile
 * keep its request in memory.
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  assertReadable(config)
  const pool = new pg.Pool(config)
  pool.on('release', (_error, client) => void endInTransaction(client))
  const connect = pool.connect.bind(pool)
  /** The oldest first. */
  const waiting = new Set<{ since: number }>()

  function isStarved() {
    const [oldest] = waiting
    return waiting.size >= MAX_WAITING && performance.now() - (oldest?.since ?? 0) > MAX_WAIT_MS
  }

  function connectInTime(callback: Callback): void {
    if (isStarved()) {
      callback(unavailable(), undefined, () => {})
      return
    }
    const entry = { since: performance.now() }
    waiting.add(entry)
    connect((error, client, release) => {
      waiting.delete(entry)
      callback(error, client, release)
    })
  }

  function limitedConnect(): Promise<pg.PoolClient>
  function limitedConnect(callback: Callback): void
  function limitedConnect(callback?: Callback) {
    if (callback) return connectInTime(callback)
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectInTime((error, client) => (client ? resolve(client) : reject(error))),
    )
  }
  pool.connect = limitedConnect
  return pool
}

/** A client reads the files that the address names, such as `sslrootcert`. Without this, only the first query fails. */
function assertReadable(config: pg.PoolConfig): void {
  try {
    new pg.Client(config)
  } catch (error) {
    throw new Error(`Cannot use DATABASE_URL: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
