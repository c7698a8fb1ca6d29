/** A lock file with the process that holds it. A lock whose process has died is taken over. */
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type LockContent = { pid: number; born: string; [detail: string]: unknown }

/**
 * Takes the lock, waiting up to `timeoutMs` for its holder to release it. Resolves with `undefined` if the lock was taken,
 * otherwise with the content of the holder's lock.
 */
export async function takeLock(path: string, timeoutMs = 0): Promise<LockContent | undefined> {
  const deadline = Date.now() + timeoutMs
  // This folder may later hold the embedded database, whose files other users must not read.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  for (;;) {
    try {
      writeFileSync(path, content(), { flag: 'wx', mode: 0o600 })
      return undefined
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const holder = await readLock(path)
    if (holder) {
      if (Date.now() >= deadline) return holder
      await sleep(50)
    } else {
      removeStale(path)
    }
  }
}

/** The content of the lock, or `undefined` if no living process holds it. */
export async function readLock(path: string): Promise<LockContent | undefined> {
  // The holder may have created the file but not written it yet.
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      const held: LockContent = JSON.parse(readFileSync(path, 'utf8'))
      return isAlive(held) ? held : undefined
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined
      await sleep(25)
    }
  }
  return undefined
}

/** Stores details in a lock that this process holds. */
export function describeLock(path: string, details: Record<string, unknown>) {
  writeFileSync(`${path}.new`, content(details), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Does nothing if another process holds the lock. */
export function releaseLock(path: string) {
  try {
    const held: LockContent = JSON.parse(readFileSync(path, 'utf8'))
    if (held.pid === process.pid) rmSync(path, { force: true })
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

/** Removes a dead process's lock. Another process may have taken it over meanwhile, and then gets it back. */
function removeStale(path: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    const text = readFileSync(aside, 'utf8')
    if (text && isAlive(JSON.parse(text))) linkSync(aside, path)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST') && !(error instanceof SyntaxError)) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function content(details: Record<string, unknown> = {}) {
  return JSON.stringify({ ...details, pid: process.pid, born: getBirth(process.pid) })
}

/** The time of birth is compared too, because ids are reused, above all in containers after a restart. */
function isAlive(held: LockContent) {
  try {
    process.kill(held.pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  return getBirth(held.pid) === held.born
}

function getBirth(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const ticks = stat.slice(stat.lastIndexOf(')')).split(' ')[20]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
    }
    if (process.platform === 'win32') return ''
    // The text depends on the language and the time zone, which another process may have set otherwise.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
