/** New embedded databases. Creating a cluster takes seconds, so the first one in memory is kept and later ones are copies of it. */
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { root } from '../project/root.mjs'

const cache = join(root, 'node_modules/.project')
const { version } = JSON.parse(
  readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
)

/** Opens a database in a folder, or in memory with `memory://`. Without a cluster it gets a new one. */
export async function openCluster(dataDir: string): Promise<PGlite> {
  if (existsSync(dataDir)) return open(dataDir)
  const template = join(cache, `cluster-${version}.tar`)
  if (existsSync(template)) return open(dataDir, await openAsBlob(template))
  const db = await open(dataDir)
  // Not at the first start of a project, which has one database and a user who waits for it.
  if (dataDir.startsWith('memory://')) await keep(db, template)
  return db
}

/** Writes a new cluster from the archive of another one, and opens it. @throws Error if the archive is damaged */
export function loadCluster(dataDir: string, archive: Blob): Promise<PGlite> {
  return open(dataDir, archive)
}

/** If this is interrupted between the renames, `recoverCluster` takes the old one back. */
export function replaceCluster(cluster: string, replacement: string) {
  const old = `${cluster}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(cluster)) renameSync(cluster, old)
  renameSync(replacement, cluster)
  rmSync(old, { recursive: true, force: true })
}

export function recoverCluster(cluster: string) {
  const old = `${cluster}.old`
  if (!existsSync(cluster) && existsSync(old)) renameSync(old, cluster)
}

/** PGlite says only that it was aborted. PostgreSQL prints the reason, such as a full disk or files of another version. */
async function open(dataDir: string, loadDataDir?: Blob): Promise<PGlite> {
  const reasons: string[] = []
  function onStderr(line: string) {
    const [, reason] = /(?:FATAL|PANIC|DETAIL|^postgres): +(.+?)\.?$/.exec(line) ?? []
    if (reason) reasons.push(reason)
    return true
  }
  try {
    return await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm }, onStderr })
  } catch (error) {
    if (reasons.length === 0) throw error
    throw new Error(`The database in ${dataDir} does not start: ${reasons.join('. ')}.`)
  }
}

/** Renamed when complete, because several processes can do this at the same time. */
async function keep(db: PGlite, template: string) {
  const dump = await db.dumpDataDir('none')
  const unfinished = `${template}.${process.pid}`
  mkdirSync(cache, { recursive: true })
  writeFileSync(unfinished, await dump.bytes())
  renameSync(unfinished, template)
}
