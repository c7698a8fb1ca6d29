import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster, recoverCluster, replaceCluster } from './cluster.ts'

async function openEmpty() {
  const db = await openCluster('memory://')
  onTestFinished(() => db.close())
  return db
}

test('a new database has the search extension and nothing of another database', async () => {
  const first = await openEmpty()
  await first.exec('CREATE EXTENSION pg_trgm; CREATE TABLE note (id int)')
  // Loaded from the kept cluster, whichever of the two created it.
  const second = await openEmpty()
  expect((await second.query("SELECT to_regclass('note') AS name")).rows).toEqual([{ name: null }])
  await second.exec('CREATE EXTENSION pg_trgm')
  expect((await second.query("SELECT similarity('a', 'a') AS value")).rows).toEqual([{ value: 1 }])
})

test('a database that does not start tells the reason of PostgreSQL', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'app-cluster-'))
  onTestFinished(() => rmSync(cluster, { recursive: true, force: true }))
  writeFileSync(join(cluster, 'PG_VERSION'), '1\n')
  await expect(openCluster(cluster)).rejects.toThrow(
    /^The database in .+ does not start: could not access the server configuration file .+: No such file or directory\.$/,
  )
})

test('a cluster is replaced as a whole, and an interrupted replacement is reverted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = join(folder, 'cluster')
  for (const name of ['cluster', 'cluster.new']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, `content of ${name}`), '')
  }
  replaceCluster(cluster, `${cluster}.new`)
  expect(readdirSync(folder)).toEqual(['cluster'])
  expect(readdirSync(cluster)).toEqual(['content of cluster.new'])

  renameSync(cluster, `${cluster}.old`)
  recoverCluster(cluster)
  expect(readdirSync(folder)).toEqual(['cluster'])
  recoverCluster(cluster)
  expect(readdirSync(cluster)).toEqual(['content of cluster.new'])
})
