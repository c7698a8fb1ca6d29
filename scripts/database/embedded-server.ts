/**
 * The embedded PostgreSQL in a process of its own. Argument: the folder of the data, or `memory://`. Reports the address
 * it listens on, only on this machine, and closes the database properly when its parent stops it or is gone.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { releaseLock, takeLock } from '../lock.ts'
import { serveParent } from '../process.ts'
import { listen } from './wire-server.ts'

const folder = process.argv[2] ?? 'memory://'
const inMemory = folder.startsWith('memory://')
const lockPath = join(folder, 'lock')

await serveParent(async () => {
  if (!inMemory) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // After a hard kill of the parent the former database may still be writing its last page.
    const holder = await takeLock(lockPath, {}, 10_000)
    if (holder) throw new Error(`The database in ${folder} is in use by process ${holder.pid}.`)
  }
  const db = await PGlite.create({
    dataDir: inMemory ? folder : join(folder, 'cluster'),
    extensions: { pg_trgm },
  })
  const server = await listen(db)
  return {
    report: { url: `postgresql://postgres@127.0.0.1:${server.port}/postgres` },
    async stop() {
      await server.stop()
      await db.close()
      if (!inMemory) releaseLock(lockPath)
      return 0
    },
  }
})
