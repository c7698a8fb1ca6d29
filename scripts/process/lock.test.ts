import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeLock, readLock, releaseLock, takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-lock-'))
  path = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a lock is taken once, describes its holder and can be taken again after its release', async () => {
  expect(await takeLock(path)).toBeUndefined()
  describeLock(path, { databaseUrl: 'here' })
  expect(await takeLock(path)).toMatchObject({ pid: process.pid, databaseUrl: 'here' })
  releaseLock(path)
  expect(await takeLock(path)).toBeUndefined()
})

test('the folder that a lock creates is open to its owner alone', async () => {
  await takeLock(join(folder, 'postgres', 'lock'))
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
})

test('a lock held by another process is not released', async () => {
  await takeLock(path)
  releaseLock(path)
  writeFileSync(path, JSON.stringify({ pid: process.ppid, born: '' }))
  releaseLock(path)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('takeLock waits for the release until its timeout', async () => {
  await takeLock(path)
  setTimeout(() => releaseLock(path), 200)
  expect(await takeLock(path, 5_000)).toBeUndefined()
})

test('exactly one of many callers takes over the lock of a dead process', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(path, JSON.stringify({ pid: child.pid, born: 'long ago' }))
  expect(await readLock(path)).toBeUndefined()
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLock(path)))
  expect(taken.filter((holder) => holder === undefined)).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('a living process with the id of a dead one does not hold its lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'in another life' }))
  expect(await takeLock(path)).toBeUndefined()
})

test('a truncated lock file does not count as held', async () => {
  writeFileSync(path, '{"pid":')
  expect(await takeLock(path)).toBeUndefined()
})
