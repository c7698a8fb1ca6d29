/**
 * The embedded PostgreSQL as a child process. Its argument is the data folder or `memory://`. Its password is
 * EMBEDDED_DATABASE_PASSWORD. It reports its URL, and closes the database when its parent stops it or is gone.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { releaseLock, takeLock } from '../process/lock.ts'
import { serveParent } from '../process/process.ts'
import { openCluster, recoverCluster } from './cluster.ts'
import { listen } from './wire-server.ts'

const folder = process.argv[2] ?? 'memory://'
const inMemory = folder.startsWith('memory://')
const lockPath = join(folder, 'lock')
const cluster = join(folder, 'cluster')

await serveParent(async () => {
  if (!inMemory) {
    mkdirSync(folder, { recursive: true })
    // Any user of the machine could read and write the files of PGlite.
    chmodSync(folder, 0o700)
    // After a SIGKILL of the parent, its database may still be closing.
    const holder = await takeLock(lockPath, 10_000)
    if (holder)
      throw new Error(`The database in ${folder} is in use by process ${holder.pid}. Stop it first.`)
    await initialise()
  }
  const db = await openCluster(inMemory ? folder : cluster)
  const password = process.env.EMBEDDED_DATABASE_PASSWORD
  if (!password) throw new Error('EMBEDDED_DATABASE_PASSWORD is missing.')
  const server = await listen(db, password)
  return {
    report: { url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres` },
    async stop() {
      await server.stop()
      await db.close()
      if (!inMemory) releaseLock(lockPath)
      return 0
    },
  }
})

/** Created in another folder and renamed, so that an interrupted start leaves no incomplete database. */
async function initialise() {
  recoverCluster(cluster)
  if (existsSync(cluster)) return
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const db = await openCluster(unfinished)
  await db.close()
  renameSync(unfinished, cluster)
}
