/** Backups of the embedded database: archives of its files, which must not be in use. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { appConfig } from '#config'
import { loadCluster, openCluster, recoverCluster, replaceCluster } from '../database/cluster.ts'
import { releaseLock, takeLock } from '../process/lock.ts'
import { lockPath } from '../stack/local-stack.ts'
import { findBackup, toDisplayPath, writeBackup } from './backup-file.ts'
import { assertEmpty, listTables } from './existing-rows.ts'

/** After the application has stopped, its database may still be closing. */
const CLOSING_MS = 10_000

export function backUpEmbedded(dataDir: string, path: string | undefined): Promise<string> {
  return writeBackup('embedded', path, (file) =>
    withStoppedDatabase(dataDir, async (cluster) => {
      if (!existsSync(cluster))
        throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has one.`)
      const db = await openCluster(cluster)
      try {
        const archive = await db.dumpDataDir('gzip')
        writeFileSync(file, await archive.bytes())
      } finally {
        await db.close()
      }
    }),
  )
}

/** The old database is replaced when the new one is complete and was opened. */
export async function restoreEmbedded(dataDir: string, path: string | undefined, mayOverwrite: boolean) {
  const file = findBackup('embedded', path)
  return withStoppedDatabase(dataDir, async (cluster) => {
    if (existsSync(cluster) && !mayOverwrite) await assertClusterIsEmpty(cluster, dataDir)
    const unfinished = `${cluster}.new`
    rmSync(unfinished, { recursive: true, force: true })
    await unpack(file, unfinished)
    replaceCluster(cluster, unfinished)
    return `Restored ${toDisplayPath(file)}. The next start applies newer migrations.`
  })
}

async function withStoppedDatabase<Result>(dataDir: string, work: (cluster: string) => Promise<Result>) {
  const folder = join(dataDir, 'postgres')
  const locks = [lockPath(dataDir), join(folder, 'lock')]
  const taken: string[] = []
  try {
    for (const lock of locks) {
      const holder = await takeLock(lock, taken.length > 0 ? CLOSING_MS : 0)
      if (holder)
        throw new Error(`${appConfig.name} is running on ${dataDir} (process ${holder.pid}). Stop it first.`)
      taken.push(lock)
    }
    const cluster = join(folder, 'cluster')
    recoverCluster(cluster)
    return await work(cluster)
  } finally {
    for (const lock of taken) releaseLock(lock)
  }
}

async function assertClusterIsEmpty(cluster: string, dataDir: string) {
  const db = await openCluster(cluster)
  try {
    await assertEmpty(db, `The database in ${dataDir}`)
  } finally {
    await db.close()
  }
}

/** @throws Error that names the file, if it is damaged */
export async function unpack(file: string, folder: string) {
  try {
    // The streams of PGlite end the process at a truncated archive.
    const db = await loadCluster(folder, new Blob([gunzipSync(readFileSync(file))]))
    try {
      if ((await listTables(db)).length === 0) throw new Error('It contains no tables.')
    } finally {
      await db.close()
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Cannot read ${toDisplayPath(file)}, so nothing was changed. ${reason}`)
  }
}
